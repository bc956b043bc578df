/** The kinds of links that mails carry, each the name of its token in the address of /login. */
export const EMAIL_LINK_KINDS = ['reset', 'verify', 'email-change'] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/** The mail about a changed password leads to where a new one can be asked for. */
export const FORGOT_PASSWORD_PARAM = 'forgot';

const EMAIL_LINK_PATTERN = new RegExp(
  `[?&](${[...EMAIL_LINK_KINDS, FORGOT_PASSWORD_PARAM].join('|')})=`,
);

/** Whether a query came with a mail: it does its work for who is signed in already, too. */
export function isFromEmail(search: string): boolean {
  return EMAIL_LINK_PATTERN.test(search);
}
