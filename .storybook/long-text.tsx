import type { Decorator } from "@storybook/react-vite";

export const LONG_NAME =
  "Mornington Peninsula Refrigeration, Air Conditioning and Commercial Kitchen Maintenance Services Pty Ltd";

export const LONG_ADDRESS =
  "Tenancy 14, Level 2, Bayside Homemaker and Trade Centre, 1140–1188 Wangaratta-Yackandandah Road, Wangaratta South VIC 3678";

/** Unbroken. */
export const LONG_WORD = "accounts.payable@morningtonpeninsularefrigerationandairconditioning.com.au";

/** As wide as the narrowest phone. */
export const narrow: Decorator = (Story) => <div style={{ width: 320, maxWidth: "100%" }}>{Story()}</div>;
