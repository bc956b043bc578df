import type { UserDocument } from '@attune/domain/account/user-document';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { Model } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from './feature-ports.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';

export type CompanionContext = {
  services: Services;
  ports: CompanionPorts;
  replies: ReplyRegistry;
};

/** `model` writes the reply. Titles, summaries and suggestions come from the default model. */
export type AnsweringCompanion = CompanionContext & { model: Model };

/** Never falls back to another model: the user chose who gets their words. */
export function withModel<Companion extends Pick<CompanionContext, 'services'>>(
  companion: Companion,
  id?: string,
): Companion & { model: Model } {
  const { model: defaultModel, models } = companion.services;
  const model = id === undefined ? defaultModel : models.find((offered) => offered.id === id);
  if (!model) throw companionError('companion.model_unknown');
  return { ...companion, model };
}

export type ChatUser = Pick<
  UserDocument,
  'id' | 'role' | 'timeZone' | 'locale' | 'subscriptionStatus' | 'emailVerified'
>;

/** Returns the UTC day by which limits and the shared budget are counted. */
export const getUsageDay = (now: Date): string => now.toISOString().slice(0, 10);
