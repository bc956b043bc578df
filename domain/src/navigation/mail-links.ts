/** The kinds of links that mails carry, each the name of its token in the address of /login. */
export const MAIL_LINK_KINDS = ['reset', 'verify', 'email-change'] as const;
export type MailLinkKind = (typeof MAIL_LINK_KINDS)[number];

/** The mail about a changed password leads to where a new one can be asked for. */
export const FORGOT = 'forgot';

const FROM_A_MAIL = new RegExp(`[?&](${[...MAIL_LINK_KINDS, FORGOT].join('|')})=`);

/** Whether a query came with a mail: it does its work for who is signed in already, too. */
export function isFromMail(search: string): boolean {
  return FROM_A_MAIL.test(search);
}
