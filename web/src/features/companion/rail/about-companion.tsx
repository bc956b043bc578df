import type { Overview } from '#platform/api/companion.ts';

export function AboutCompanion({ model }: { model: Overview['model'] }) {
  return (
    <p className="text-xs text-muted">
      {model.isBuiltIn
        ? 'The built-in guide answers on this server; nothing you write leaves it. '
        : `${model.label} answers. What you write and attach is sent there. `}
      It is an AI, not a therapist, and can be wrong.{' '}
      <a href="/docs/care.html" className="link">
        How Attune cares
      </a>
    </p>
  );
}
