import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { CHANGE_FAILED, listKey } from '../texts/text.queries.ts';
import { dailyLibrary } from './daily-library.tsx';

type PageChoice = { chosenItem: string; onItem: (itemId: string) => void };

type ScheduleProps = PageChoice & {
  list: AdminDailyList;
  linkTo: (itemId: string) => string;
};

/** Nothing is chosen at first: the page is shown to everyone. */
export const NO_PAGE = '';

const FORM_ID = 'schedule-form';

/** Shows the form, to choose a day for the page. */
export const focusScheduleForm = () => document.getElementById(FORM_ID)?.focus();

export const formatDay = (day: string) =>
  formatDate(day, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' });

/**
 * Pins pages to the coming days for everyone. On all other days each user's page is chosen
 * individually.
 */
export function Schedule({ list, linkTo, ...choice }: ScheduleProps) {
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
      <ScheduleForm {...choice} list={list} isWorking={isPending} onSchedule={change} />
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

type ScheduleFormProps = PageChoice & {
  list: AdminDailyList;
  isWorking: boolean;
  onSchedule: (day: string, itemId: string) => void;
};

function ScheduleForm(props: ScheduleFormProps) {
  const { list, isWorking, chosenItem, onItem, onSchedule } = props;
  const { items, days } = list;
  // The button is disabled once its page is scheduled.
  const form = useRestoreFocus<HTMLFormElement>(isWorking);
  const openDays = days.filter(({ itemId }) => itemId === null);
  // A scheduled page isn't offered for a second day.
  const published = items.filter(
    ({ id, isPublished }) => isPublished && !days.some(({ itemId }) => itemId === id),
  );
  const [chosenDay, setChosenDay] = useState('');
  // Another page may have been scheduled for the chosen day.
  const day = openDays.some((open) => open.day === chosenDay)
    ? chosenDay
    : (openDays[0]?.day ?? '');
  const item = published.some(({ id }) => id === chosenItem) ? chosenItem : NO_PAGE;
  if (day === '' || published.length === 0) return null;
  return (
    <form
      ref={form}
      id={FORM_ID}
      tabIndex={-1}
      aria-label="Schedule a page"
      className="grid max-w-3xl scroll-mt-24 items-end gap-3 sm:grid-cols-[12rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onSchedule(day, item);
      }}
    >
      <Labeled label="Day">
        <NativeSelect
          label="Day"
          options={openDays.map((open) => ({ value: open.day, label: formatDay(open.day) }))}
          value={day}
          onValueChange={setChosenDay}
        />
      </Labeled>
      <Labeled label="Page">
        <NativeSelect
          label="Page"
          options={[
            { value: NO_PAGE, label: 'Choose a page' },
            ...published.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={item}
          onValueChange={onItem}
        />
      </Labeled>
      <Button
        type="submit"
        kind="secondary"
        className="min-h-12"
        disabled={item === NO_PAGE}
        isWorking={isWorking}
        workingLabel="Scheduling"
      >
        Schedule for this day
      </Button>
    </form>
  );
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {/* The select has the same accessible name. */}
      <span aria-hidden="true" className="text-sm leading-snug font-semibold">
        {label}
      </span>
      {children}
    </div>
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
