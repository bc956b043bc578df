/** The login page with its Sign Up tab open. */
export const SIGN_UP_PATH = '/login?tab=sign-up';
