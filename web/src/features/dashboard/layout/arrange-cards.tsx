import {
  CARD_NAMES,
  type CardId,
  isProgressCardId,
  TODAY_CARD_IDS,
} from '@attune/domain/dashboard/cards';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { DashboardSettings } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { moveId } from '#ui/reorder/order.ts';
import { ReorderHandle } from '#ui/reorder/reorder-handle.tsx';
import { useReorder } from '#ui/reorder/use-reorder.ts';
import { Switch } from '#ui/switch.tsx';
import type { SettingsChange } from '../dashboard.queries.ts';

type ArrangeCardsProps = {
  settings: DashboardSettings;
  onChange: (change: SettingsChange) => void;
  onDone: () => void;
};

const nameOf = (id: string) => CARD_NAMES[id as CardId];

/** Shows or hides the parts of Today, and the cards, which can also be reordered. */
export function ArrangeCards({ settings, onChange, onDone }: ArrangeCardsProps) {
  const { hidden } = settings;
  const ids = settings.order.filter(isProgressCardId);
  const [announcement, setAnnouncement] = useState('');
  const order = useReorder({
    ids,
    nameOf,
    announce: setAnnouncement,
    onMove: (id, after) => {
      const others: readonly string[] = ids.filter((other) => other !== id);
      const index = after === null ? 0 : others.indexOf(after) + 1;
      onChange({ order: [...TODAY_CARD_IDS, ...(moveId(ids, id, index) as CardId[])] });
    },
  });

  function show(id: CardId, isShown: boolean) {
    onChange({ hidden: isShown ? hidden.filter((other) => other !== id) : [...hidden, id] });
  }

  return (
    <section
      aria-labelledby="arrange-title"
      className="comes grid gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="arrange-title" className="heading text-xl">
            Arrange your dashboard
          </h2>
          <p className="text-sm text-muted">
            Hidden cards keep updating. You can bring them back anytime.
          </p>
        </div>
        <Button kind="secondary" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
      <ul aria-label="Today" className="flex flex-wrap gap-x-8 gap-y-1">
        {TODAY_CARD_IDS.map((id) => (
          <li key={id}>
            <Switch
              label={nameOf(id)}
              checked={!hidden.includes(id)}
              onCheckedChange={(isShown) => show(id, isShown)}
            />
          </li>
        ))}
      </ul>
      <ul {...order.listProps} aria-label="Cards" className="relative grid">
        {order.shownIds.map((id, index) => (
          <li
            key={id}
            ref={order.itemRef(id)}
            className={cx(
              'grid grid-cols-[auto_1fr_auto_auto] items-center gap-2 border-b border-line bg-surface py-1 last:border-0',
              order.heldId === id && 'relative z-10 shadow-float',
            )}
          >
            <ReorderHandle order={order} id={id} name={nameOf(id)} />
            <Switch
              label={nameOf(id)}
              checked={!hidden.includes(id as CardId)}
              onCheckedChange={(isShown) => show(id as CardId, isShown)}
            />
            <IconButton
              size="sm"
              label={`Move “${nameOf(id)}” up`}
              aria-disabled={index === 0}
              className={cx('ms-2', index === 0 && 'opacity-40')}
              onClick={() => index > 0 && order.nudge(id, -1)}
            >
              <Icon of={ArrowUp} size={18} />
            </IconButton>
            <IconButton
              size="sm"
              label={`Move “${nameOf(id)}” down`}
              aria-disabled={index === ids.length - 1}
              className={cx(index === ids.length - 1 && 'opacity-40')}
              onClick={() => index < ids.length - 1 && order.nudge(id, 1)}
            >
              <Icon of={ArrowDown} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
