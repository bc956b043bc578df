import { isProgressCardId, type ProgressCardId } from '@attune/domain/dashboard/cards';
import { type ReactNode, useState } from 'react';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { AttitudeCard, getAttitudeFinding } from '../cards/attitude-card.tsx';
import { CommunityCard } from '../cards/community-card.tsx';
import { ImprovementCard } from '../cards/improvement-card.tsx';
import { MoodCard } from '../cards/mood-card.tsx';
import { CardGrid } from '../layout/card-grid.tsx';

/** Where the top bar is shown instead of the tabs of a phone. */
const WIDE_SCREEN = '(min-width: 56.25rem)';

type HowItsGoingProps = {
  board: Dashboard;
  timeZone: string;
  /** The button that opens the arrangement, and the arrangement if it is open. */
  arrange: ReactNode;
  children: ReactNode;
};

/** The charts and figures. On a phone they are one tap away. */
export function HowItsGoing({ board, timeZone, arrange, children }: HowItsGoingProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isOpen, setIsOpen] = useState(false);
  const { hidden, order } = board.settings;
  const cards = order.filter((id) => isProgressCardId(id) && !hidden.includes(id));
  const isShown = isWide || isOpen;
  const finding = hidden.includes('attitude') ? null : getAttitudeFinding(board);
  const renderCard = (id: ProgressCardId): ReactNode => {
    switch (id) {
      case 'attitude':
        return <AttitudeCard board={board} />;
      case 'improvement':
        return <ImprovementCard board={board} />;
      case 'mood':
        return <MoodCard board={board} />;
      case 'community':
        return <CommunityCard board={board} timeZone={timeZone} />;
    }
  };
  return (
    <section aria-labelledby="how-its-going" className="grid gap-4 bar:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="how-its-going" className="display text-3xl">
          How it’s going
        </h2>
        {isShown && arrange}
      </div>
      {children}
      {!isShown && (
        <div className="grid justify-items-start gap-4">
          {finding && <p className="heading text-xl">{finding}</p>}
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            Show charts
          </Button>
        </div>
      )}
      {isShown &&
        (cards.length > 0 ? (
          <CardGrid order={cards} renderCard={renderCard} />
        ) : (
          <p className="max-w-measure text-muted">
            All your cards are hidden. Choose “Arrange cards” to bring some back.
          </p>
        ))}
    </section>
  );
}
