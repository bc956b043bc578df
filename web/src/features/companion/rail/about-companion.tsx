import type { Overview } from '#platform/api/companion.ts';
import { CarePageLink } from '../thread/care-page-link.tsx';

export function AboutCompanion({ model, models }: Pick<Overview, 'model' | 'models'>) {
  const defaultModel = models[0];
  return (
    <p className="text-xs text-muted">
      {model.isBuiltIn
        ? 'The built-in guide answers here. Nothing you write is sent to a language model. '
        : `Replies come from ${model.label}. What you write and attach is sent to it. `}
      {defaultModel &&
        defaultModel.id !== model.id &&
        `Parts of your conversations also go to ${defaultModel.label}, which writes titles, summaries and suggested questions. `}
      It’s an AI, not a therapist, and can be wrong. <CarePageLink />
    </p>
  );
}
