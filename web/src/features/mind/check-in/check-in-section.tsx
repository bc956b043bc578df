import { isWorry } from '@attune/domain/mind/worry';
import type { MindOverview } from '#platform/api/generated/types.gen.ts';
import { Loading } from '#ui/loading.tsx';
import { useRecordMood } from '../mind.queries.ts';
import { MindColumns } from '../mind-section.tsx';
import { WaitingForConsent } from '../waiting-for-consent.tsx';
import { MoodCheckIn } from './mood-check-in.tsx';
import { MoodWeek } from './mood-week.tsx';
import { WorryOffer } from './worry-offer.tsx';

type CheckInSectionProps = { userId: string; mind: MindOverview | undefined; isPending: boolean };

export function CheckInSection({ userId, mind, isPending }: CheckInSectionProps) {
  const recording = useRecordMood(userId);
  return (
    <MindColumns>
      <div className="grid content-start gap-6">
        {!recording.isAsking && <WaitingForConsent userId={userId} kind="mood" />}
        <MoodCheckIn
          userId={userId}
          recording={recording}
          hasCheckedIn={(mind?.today.moods.length ?? 0) > 0}
        />
      </div>
      {mind ? (
        <Aside mind={mind} savedOffer={recording.saved?.offer ?? null} />
      ) : (
        isPending && <Loading variant="skeleton" />
      )}
    </MindColumns>
  );
}

type AsideProps = { mind: MindOverview; savedOffer: MindOverview['today']['offer'] };

function Aside({ mind, savedOffer }: AsideProps) {
  const latest = mind.today.moods[0];
  const offer = savedOffer ?? mind.today.offer;
  const { isZen } = mind.settings;
  return (
    <div className="grid content-start gap-10">
      {offer && latest && isWorry(latest) && (
        <WorryOffer mood={latest} offer={offer} isZen={isZen} />
      )}
      <MoodWeek week={mind.week} today={mind.day} isZen={isZen} />
    </div>
  );
}
