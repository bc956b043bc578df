import { TRACKS } from '@attune/domain/tutorials/tracks';
import { useQuery } from '@tanstack/react-query';
import { listAdminTutorials } from '#platform/api/admin-tutorials.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { listKey } from '../texts/text.queries.ts';
import { TextList } from '../texts/text-list.tsx';
import { tutorialLibrary } from './tutorial-library.tsx';

type TutorialListProps = { userId: string; timeZone: string; linkTo: (id: string) => string };

export function TutorialList(props: TutorialListProps) {
  const tutorials = useQuery({
    queryKey: listKey(tutorialLibrary),
    queryFn: listAdminTutorials,
    gcTime: 0,
  });
  if (!tutorials.isSuccess) {
    return <LoadState read={tutorials} title="The tutorials could not be read." />;
  }
  return (
    <TextList
      {...props}
      library={tutorialLibrary}
      entries={tutorials.data}
      column={{
        name: 'Track',
        cell: ({ track }) => TRACKS.find((it) => it.id === track)?.title,
      }}
    />
  );
}
