import type { MindSettingsInput } from '@attune/domain/mind/mind-inputs';
import type { SettingsDocument } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { findSettings, writeSettings } from './settings.repository.ts';

export async function updateSettings(
  { db }: MindServices,
  userId: string,
  input: MindSettingsInput,
): Promise<SettingsDocument> {
  const { isZen, hasSound, pattern } = input;
  await writeSettings(db, userId, {
    ...(isZen === undefined ? {} : { isZen }),
    ...(hasSound === undefined ? {} : { hasSound }),
    ...(pattern === undefined ? {} : { pattern }),
  });
  return findSettings(db, userId);
}
