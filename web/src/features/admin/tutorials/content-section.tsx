import { TRACKS } from '@attune/domain/tutorials/tracks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { listKey } from '../texts/text.queries.ts';
import { TextList } from '../texts/text-list.tsx';
import { TextRecordView } from '../texts/text-record-view.tsx';
import { tutorialLibrary } from './tutorial-library.tsx';

type ContentSectionProps = {
  userId: string;
  timeZone: string;
  /** Null for the list. */
  tutorialId: string | null;
  linkTo: (tutorialId: string | null) => string;
  onOpen: (tutorialId: string) => void;
};

export function ContentSection(props: ContentSectionProps) {
  const { userId, timeZone, tutorialId, linkTo, onOpen } = props;
  if (tutorialId === null) {
    return <TutorialList userId={userId} timeZone={timeZone} linkTo={linkTo} />;
  }
  return (
    <TextRecordView
      library={tutorialLibrary}
      userId={userId}
      timeZone={timeZone}
      id={tutorialId}
      listTo={linkTo(null)}
      onOpen={onOpen}
      aside={({ entry }) =>
        entry.isPublished && (
          <Link to={`/tutorials/${entry.id}`} className="link">
            View as reader
          </Link>
        )
      }
    />
  );
}

type TutorialListProps = { userId: string; timeZone: string; linkTo: (id: string) => string };

function TutorialList(props: TutorialListProps) {
  const tutorials = useQuery({
    queryKey: listKey(tutorialLibrary),
    queryFn: async () => (await unwrap(sdk.listAdminTutorials())).tutorials,
    gcTime: 0,
  });
  if (!tutorials.isSuccess) {
    return <LoadState read={tutorials} title="The lessons couldn’t be loaded." />;
  }
  return (
    <TextList
      {...props}
      library={tutorialLibrary}
      entries={tutorials.data}
      columns={[
        { name: 'Track', cell: ({ track }) => TRACKS.find(({ id }) => id === track)?.title },
      ]}
    />
  );
}
