import type { MindSettings } from '../../../platform/api/mind.ts';
import { useChangeMindSettings } from '../mind.queries.ts';

type ZenModeProps = { userId: string; settings: MindSettings };

/** Hides every number; what one does is still written down. */
export function ZenMode({ userId, settings }: ZenModeProps) {
  const change = useChangeMindSettings(userId);
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={settings.isZen}
        onChange={(event) => change({ isZen: event.target.checked })}
        className="size-5 accent-calm"
      />
      <span>
        <b className="font-semibold">Zen mode</b>{' '}
        <span className="text-muted">No numbers anywhere. What you do is still written down.</span>
      </span>
    </label>
  );
}
