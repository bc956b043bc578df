import { isEmailAddress } from '@attune/domain/account/email';

export function extractAddress(text: string): string | null {
  const candidates = text.split(/[\s<>()[\],;:"']+/).map((part) => part.replace(/\.$/, ''));
  return candidates.find(isEmailAddress) ?? null;
}
