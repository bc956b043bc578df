import type { MindSettings } from '#platform/api/generated/types.gen.ts';
import { Switch } from '#ui/switch.tsx';
import { useChangeMindSettings } from '../mind.queries.ts';

type ZenModeProps = { userId: string; settings: MindSettings };

/** Hides counts, minutes and dates in Mind and on the dashboard; everything is still recorded. */
export function ZenMode({ userId, settings }: ZenModeProps) {
  const change = useChangeMindSettings(userId);
  return (
    <div className="rule">
      <Switch
        label={<b className="font-semibold">Zen mode</b>}
        hint="Hides numbers in Mind and on your dashboard. Journal dates and reminder times stay."
        checked={settings.isZen}
        onCheckedChange={(isZen) => change({ isZen })}
      />
    </div>
  );
}
