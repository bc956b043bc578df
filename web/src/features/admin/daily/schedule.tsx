import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AdminDailyList } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { CHANGE_FAILED, listKey } from '../texts/text.queries.ts';
import { dailyLibrary } from './daily-library.tsx';

type ScheduleProps = { list: AdminDailyList; linkTo: (itemId: string) => string };

const formatDay = (day: string) =>
  formatDate(day, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' });

/**
 * Pins pages to the coming days for everyone. On all other days each user's page is chosen
 * individually.
 */
export function Schedule({ list, linkTo }: ScheduleProps) {
  const { items, days } = list;
  const { change, isPending } = useSchedule(list);
  const pinned = days.filter(({ itemId }) => itemId !== null);
  const findItem = (id: string) => items.find((item) => item.id === id);
  return (
    <section aria-labelledby="schedule" className="rule grid gap-4">
      <div className="grid gap-1">
        <h2 id="schedule" className="text-sm font-semibold">
          The next {days.length} days
        </h2>
        <p className="max-w-measure text-sm text-muted">
          Normally, each person gets the page that suits them. A page you schedule for a day is
          shown to everyone who hasn’t opened that day yet.
        </p>
      </div>
      <ScheduleForm list={list} isWorking={isPending} onChoose={change} />
      {pinned.length === 0 ? (
        <p className="text-sm text-muted">No page is scheduled.</p>
      ) : (
        <ul className="max-w-3xl border-t border-line">
          {pinned.map(({ day, itemId }) => {
            const item = findItem(itemId ?? '');
            return (
              <li
                key={day}
                className="grid items-baseline gap-x-6 border-b border-line py-2 sm:grid-cols-[10rem_1fr_auto]"
              >
                <time dateTime={day} className="text-sm text-muted tabular-nums">
                  {formatDay(day)}
                </time>
                <span>
                  <Link to={linkTo(itemId ?? '')} className="link">
                    {item?.title ?? itemId}
                  </Link>
                  {item && !item.isPublished && (
                    <span className="block text-sm text-warn">
                      Unpublished, so everyone gets their own page.
                    </span>
                  )}
                </span>
                <TextAction
                  aria-label={`Remove from ${formatDay(day)}`}
                  onClick={() => change(day, null)}
                >
                  Remove
                </TextAction>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

type ScheduleFormProps = {
  list: AdminDailyList;
  isWorking: boolean;
  onChoose: (day: string, itemId: string) => void;
};

function ScheduleForm({ list: { items, days }, isWorking, onChoose }: ScheduleFormProps) {
  const openDays = days.filter(({ itemId }) => itemId === null);
  const published = items.filter(({ isPublished }) => isPublished);
  const [chosenDay, setChosenDay] = useState('');
  const [chosenItem, setChosenItem] = useState('');
  // Another page may have been scheduled for the chosen day.
  const day = openDays.some((open) => open.day === chosenDay)
    ? chosenDay
    : (openDays[0]?.day ?? '');
  const item = published.some(({ id }) => id === chosenItem)
    ? chosenItem
    : (published[0]?.id ?? '');
  if (day === '' || item === '') return null;
  return (
    <form
      aria-label="Schedule a page"
      className="grid max-w-3xl items-center gap-3 sm:grid-cols-[12rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(day, item);
      }}
    >
      <NativeSelect
        label="Day"
        options={openDays.map((open) => ({ value: open.day, label: formatDay(open.day) }))}
        value={day}
        onValueChange={setChosenDay}
      />
      <NativeSelect
        label="Page"
        options={published.map(({ id, title }) => ({ value: id, label: title }))}
        value={item}
        onValueChange={setChosenItem}
      />
      <Button
        type="submit"
        kind="secondary"
        className="min-h-12"
        isWorking={isWorking}
        workingLabel="Scheduling"
      >
        Schedule for this day
      </Button>
    </form>
  );
}

function useSchedule({ days }: AdminDailyList) {
  const client = useQueryClient();
  const { notify, notifyError } = useToast();
  const schedule = useMutation({
    // Null lets each user get their own page that day.
    mutationFn: ({ day, itemId }: { day: string; itemId: string | null }) =>
      unwrap(
        itemId === null
          ? sdk.unscheduleDaily({ path: { day } })
          : sdk.scheduleDaily({ path: { day }, body: { itemId } }),
      ),
    onSuccess: (list) => client.setQueryData(listKey(dailyLibrary), list),
  });

  const findScheduled = (day: string) =>
    days.find((scheduled) => scheduled.day === day)?.itemId ?? null;

  function change(day: string, itemId: string | null, before = findScheduled(day)) {
    schedule.mutate(
      { day, itemId },
      {
        onSuccess: () =>
          notify({
            message:
              itemId === null
                ? `${formatDay(day)} is free again.`
                : `Scheduled for ${formatDay(day)}.`,
            action: { label: 'Undo', onAct: () => change(day, before, itemId) },
          }),
        onError: (error) => notifyError({ message: messageOf(error, CHANGE_FAILED) }),
      },
    );
  }
  return { change, isPending: schedule.isPending };
}
