import { getThemeTitle } from '@attune/domain/daily/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AdminDaily, AdminDailyList } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { listKey } from '../texts/text.queries.ts';
import { TextList } from '../texts/text-list.tsx';
import { TextRecordView } from '../texts/text-record-view.tsx';
import { dailyLibrary } from './daily-library.tsx';
import { focusScheduleForm, formatDay, NO_PAGE, Schedule } from './schedule.tsx';

type DailySectionProps = {
  userId: string;
  timeZone: string;
  /** Null for the schedule and the list. */
  itemId: string | null;
  linkTo: (itemId: string | null) => string;
  onOpen: (itemId: string) => void;
};

export function DailySection({ itemId, linkTo, onOpen, ...props }: DailySectionProps) {
  if (itemId === null) return <AllPages {...props} linkTo={linkTo} />;
  return (
    <TextRecordView
      {...props}
      library={dailyLibrary}
      id={itemId}
      listTo={linkTo(null)}
      onOpen={onOpen}
    />
  );
}

function AllPages(props: Pick<DailySectionProps, 'userId' | 'timeZone' | 'linkTo'>) {
  const [chosenItem, setChosenItem] = useState(NO_PAGE);
  const list = useQuery({
    queryKey: listKey(dailyLibrary),
    queryFn: () => unwrap(sdk.listAdminDaily()),
    gcTime: 0,
  });
  if (!list.isSuccess) {
    return <LoadState read={list} title="The daily pages couldn’t be loaded." />;
  }
  return (
    <div className="grid gap-12">
      <Schedule
        list={list.data}
        linkTo={props.linkTo}
        chosenItem={chosenItem}
        onItem={setChosenItem}
      />
      <section aria-labelledby="all-pages" className="rule grid gap-4">
        <h2 id="all-pages" className="text-sm font-semibold">
          All pages
        </h2>
        <TextList
          {...props}
          library={dailyLibrary}
          entries={list.data.items}
          columns={[
            { name: 'Theme', cell: ({ theme }) => getThemeTitle(theme) },
            { name: 'Readers', cell: ({ pages }) => formatPageCount(pages) },
            {
              name: 'For everyone',
              cell: (page) =>
                renderScheduledDay(page, list.data.days, () => {
                  setChosenItem(page.id);
                  focusScheduleForm();
                }),
            },
          ]}
        />
      </section>
    </div>
  );
}

/** The day the page is scheduled for, or the way to choose one. Null if there can be none. */
function renderScheduledDay(page: AdminDaily, days: AdminDailyList['days'], onChoose: () => void) {
  const scheduled = days.find(({ itemId }) => itemId === page.id);
  if (scheduled) return formatDay(scheduled.day);
  if (!page.isPublished) return null;
  return (
    <TextAction className="min-h-6!" aria-label={`Schedule “${page.title}”`} onClick={onChoose}>
      Schedule
    </TextAction>
  );
}

function formatPageCount(pages: number): string {
  if (pages === 0) return 'not read yet';
  return pages === 1 ? 'read once' : `read ${pages} times`;
}
