/** RFC 9110 requires a 401 to say how to authenticate. */
export const CHALLENGE = "Bearer";
export const REFUSED_TOKEN_CHALLENGE = 'Bearer error="invalid_token"';
