import { isEmailAddress } from '@attune/domain/account/email';

/** The email address in a text such as 'Attune <help@example.com>', or null. */
export function extractAddress(text: string): string | null {
  const candidates = text.split(/[\s<>()[\],;:"']+/).map((part) => part.replace(/\.$/, ''));
  return candidates.find(isEmailAddress) ?? null;
}
