import type { MindSettings } from '#platform/api/generated/types.gen.ts';
import { useChangeMindSettings } from '../mind.queries.ts';

type ZenModeProps = { userId: string; settings: MindSettings };

/** Hides counts, minutes and dates in Mind and on the dashboard; everything is still recorded. */
export function ZenMode({ userId, settings }: ZenModeProps) {
  const change = useChangeMindSettings(userId);
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={settings.isZen}
        onChange={(event) => change({ isZen: event.target.checked })}
        className="size-5 shrink-0 accent-calm"
      />
      <span>
        <b className="font-semibold">Zen mode</b>{' '}
        <span className="text-muted">
          Hides numbers in Mind and on your dashboard. Journal dates and reminder times stay.
        </span>
      </span>
    </label>
  );
}
