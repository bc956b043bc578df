import type { Model } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import { type CompanionContext, withModel } from '../companion.ts';
import { findSettings, saveSettings } from './companion-settings.repository.ts';

/** The default model if the user has chosen none, or one that is no longer offered. */
export async function readChosenModel(
  { db, model, models }: Pick<Services, 'db' | 'model' | 'models'>,
  userId: string,
): Promise<Model> {
  const chosen = await findSettings(db, userId);
  return models.find(({ id }) => id === chosen?.model) ?? model;
}

/** Choosing the default model is stored as no choice, so that it follows the configuration. */
export async function chooseModel(
  companion: Pick<CompanionContext, 'services'>,
  userId: string,
  id: string,
): Promise<void> {
  const { db, clock, model: defaultModel } = companion.services;
  const { model } = withModel(companion, id);
  const chosen = model === defaultModel ? null : model.id;
  await saveSettings(db, userId, { model: chosen, updatedAt: clock.now() });
}
