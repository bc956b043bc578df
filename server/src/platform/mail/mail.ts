export type MailContent = { subject: string; text: string; html: string };
export type Mail = MailContent & { to: string };
