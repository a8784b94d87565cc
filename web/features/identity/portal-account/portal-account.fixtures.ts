import type { PortalAccountFieldsFragment, StartOneTimeCodesMutation } from "../../../generated/graphql.ts";

export const accountOf = (
  name: string,
  email: string,
): PortalAccountFieldsFragment & { __typename: "PortalAccount" } => ({
  __typename: "PortalAccount",
  id: email,
  name,
  email,
  hasTotp: false,
  recoveryCodesLeft: 0,
  sessions: [
    {
      __typename: "PortalSession",
      id: "s1",
      userAgent:
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      lastUsedAt: "2026-11-18T09:30:00+11:00",
      isCurrent: true,
    },
    {
      __typename: "PortalSession",
      id: "s2",
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1",
      lastUsedAt: "2026-11-12T21:10:00+11:00",
      isCurrent: false,
    },
  ],
});

export const oneTimeCodeSetup: StartOneTimeCodesMutation = {
  startOneTimeCodes: {
    __typename: "OneTimeCodeSetup",
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    link: "otpauth://totp/Fettle%20Support:anita%40fettle.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Fettle%20Support",
  },
};
