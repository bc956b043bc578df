import { pluralize } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { listKey } from '../texts/text.queries.ts';
import { TextList } from '../texts/text-list.tsx';
import { TextRecordView } from '../texts/text-record-view.tsx';
import { courseLibrary } from './course-library.tsx';

type CourseSectionProps = {
  userId: string;
  timeZone: string;
  /** Null for the list. */
  courseId: string | null;
  linkTo: (courseId: string | null) => string;
  onOpen: (courseId: string) => void;
};

export function CourseSection({ courseId, linkTo, onOpen, ...props }: CourseSectionProps) {
  if (courseId === null) return <AllCourses {...props} linkTo={linkTo} />;
  return (
    <TextRecordView
      {...props}
      library={courseLibrary}
      id={courseId}
      listTo={linkTo(null)}
      onOpen={onOpen}
    />
  );
}

function AllCourses(props: Pick<CourseSectionProps, 'userId' | 'timeZone' | 'linkTo'>) {
  const list = useQuery({
    queryKey: listKey(courseLibrary),
    queryFn: () => unwrap(sdk.listAdminCourses()),
    gcTime: 0,
  });
  if (!list.isSuccess) return <LoadState read={list} title="The courses couldn’t be loaded." />;
  return (
    <TextList
      {...props}
      library={courseLibrary}
      entries={list.data.courses}
      columns={[
        {
          name: 'Length',
          cell: ({ weekCount, lessonCount }) =>
            `${pluralize(weekCount, 'week')}, ${pluralize(lessonCount, 'lesson')}`,
        },
      ]}
    />
  );
}
