import { isEmailAddress } from '@attune/domain/account/email';

/** The e-mail address in a text such as 'Attune <help@example.com>'; null where there is none. */
export function addressIn(text: string): string | null {
  const words = text.split(/[\s<>()[\],;:"']+/).map((word) => word.replace(/\.$/, ''));
  return words.find(isEmailAddress) ?? null;
}
