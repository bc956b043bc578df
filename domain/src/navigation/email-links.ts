/** The kinds of email links. Each is the name of its token in the query of /login. */
export const EMAIL_LINK_KINDS = ['reset', 'verify', 'email-change'] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/** The email about a changed password links to the form that requests a new one. */
export const FORGOT_PASSWORD_PARAM = 'forgot';

const EMAIL_LINK_PATTERN = new RegExp(
  `[?&](${[...EMAIL_LINK_KINDS, FORGOT_PASSWORD_PARAM].join('|')})=`,
);

/** Whether the query comes from an email. Such a link also works for signed-in users. */
export function isFromEmail(search: string): boolean {
  return EMAIL_LINK_PATTERN.test(search);
}
