import { AUDIT_ACTIONS, type AuditAction } from '@attune/domain/audit/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AuditLine } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { StackedTable } from './stacked-table.tsx';

const ALL = '';
const OPTIONS = [
  { value: ALL, label: 'Everything' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

const isAction = (value: string): value is AuditAction => value in AUDIT_ACTIONS;

export function AuditSection({ timeZone }: { timeZone: string }) {
  const [action, setAction] = useState(ALL);
  const filter = isAction(action) ? { action } : {};
  const read = useInfiniteQuery({
    queryKey: ['staffAudit', action],
    queryFn: ({ pageParam }) => unwrap(sdk.listAudit({ query: { ...filter, ...pageParam } })),
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
  });
  const lines = read.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section aria-label="Audit log" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="w-72">
          <NativeSelect
            label="What to show"
            options={OPTIONS}
            value={action}
            onValueChange={setAction}
          />
        </div>
        <TextAction
          render={<a href={`/api/admin/audit.csv?${new URLSearchParams(filter)}`} download />}
        >
          Download CSV
        </TextAction>
      </div>
      <LoadState read={read} failure="The log couldn’t be loaded." />
      {read.isSuccess && lines.length === 0 && (
        <p className="text-sm text-muted">No entries of this kind yet.</p>
      )}
      {lines.length > 0 && <Lines lines={lines} timeZone={timeZone} />}
      <ShowMore read={read} />
    </section>
  );
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

function Lines({ lines, timeZone }: { lines: readonly AuditLine[]; timeZone: string }) {
  return (
    <StackedTable
      caption="Audit log, newest first"
      rows={lines}
      keyOf={({ id }) => id}
      groupOf={({ at }) => formatDate(at, timeZone, DAY)}
      columns={[
        {
          name: 'When',
          cell: ({ at }) => (
            <span className="inline-block min-w-10 tabular-nums">
              {formatDate(at, timeZone, TIME)}
            </span>
          ),
        },
        { name: 'Who', cell: ({ actor, origin }) => formatActor(actor) ?? ORIGINS[origin] },
        { name: 'What', cell: ({ words, detail }) => `${words}${formatQualifier(detail)}` },
        {
          name: 'About',
          cell: ({ actor, subject }) =>
            subject?.id === actor?.id ? '' : (formatActor(subject) ?? ''),
        },
        { name: 'Details', cell: ({ detail }) => formatDetail(detail) },
      ]}
    />
  );
}

const ORIGINS = { person: 'A person', operator: 'Command line', server: 'Server' };

function formatActor(actor: AuditLine['actor']): string | null {
  if (!actor) return null;
  return actor.name ?? `${actor.kind} ${actor.id.slice(0, 8)}`;
}

/** Details that complete what happened without their name, as in 'Signed in (password)'. */
const QUALIFIERS = ['role', 'by', 'plan'];

function formatQualifier(detail: AuditLine['detail']): string {
  const values = QUALIFIERS.flatMap((name) => detail[name] ?? []);
  return values.length > 0 ? ` (${values.join(', ')})` : '';
}

function formatDetail(detail: AuditLine['detail']): string {
  return Object.entries(detail)
    .filter(([name]) => !QUALIFIERS.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
