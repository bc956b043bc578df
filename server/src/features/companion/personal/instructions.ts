import { requireHealthConsent } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type TextDecryptor,
} from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { findSettings, saveSettings } from './companion-settings.repository.ts';

export const INSTRUCTIONS_COLUMN = 'companion_settings.instructions';

/** Returns '' if there are none or their key is gone. */
export const decryptInstructions = (
  userId: string,
  instructions: Buffer | null,
  decrypt: TextDecryptor,
): string => (instructions && decrypt(userId, INSTRUCTIONS_COLUMN, instructions)) ?? '';

/** Returns '' if there are none or their key is gone. */
export async function readInstructions(
  services: Pick<Services, 'keys' | 'log'> & { db: Executor },
  userId: string,
): Promise<string> {
  const { db } = services;
  const row = await findSettings(db, userId);
  if (!row?.instructions) return '';
  const decrypt = await createDecryptor(db, services, userId);
  return decryptInstructions(userId, row.instructions, decrypt);
}

export function saveInstructions(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  text: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    // Removing the text needs no consent.
    if (text !== '') await requireHealthConsent(tx, userId, 'companion');
    const encrypt = await createEncryptor(tx, services, userId);
    const instructions = text === '' ? null : encrypt(userId, INSTRUCTIONS_COLUMN, text);
    await saveSettings(tx, userId, { instructions, updatedAt: services.clock.now() });
  });
}
