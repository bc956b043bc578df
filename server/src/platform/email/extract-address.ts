import { isEmailAddress } from '@attune/domain/account/email';

/** The e-mail address in a text such as 'Attune <help@example.com>'; null where there is none. */
export function extractAddress(text: string): string | null {
  const candidates = text.split(/[\s<>()[\],;:"']+/).map((part) => part.replace(/\.$/, ''));
  return candidates.find(isEmailAddress) ?? null;
}
