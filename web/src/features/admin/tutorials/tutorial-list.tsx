import { TRACKS } from '@attune/domain/tutorials/tracks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminTutorial } from '../../../platform/api/admin-tutorials.ts';
import { messageOf } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { formatMoment } from '../record-texts.ts';
import { StackedTable } from '../stacked-table.tsx';
import { tutorialsQuery } from './content.queries.ts';
import { NEW } from './new-tutorial.ts';
import { tutorialDrafts } from './tutorial-draft.ts';

type TutorialListProps = { userId: string; timeZone: string; linkTo: (id: string) => string };

export function TutorialList({ userId, timeZone, linkTo }: TutorialListProps) {
  const [wanted, setWanted] = useState('');
  const tutorials = useQuery(tutorialsQuery);
  const [drafts] = useState(() => new Set(tutorialDrafts(userId).names()));
  if (tutorials.isError) {
    return (
      <NoticeBox
        tone="bad"
        title="The tutorials could not be read."
        action={
          <TextAction tone="inherit" onClick={() => void tutorials.refetch()}>
            Try again
          </TextAction>
        }
      >
        {messageOf(tutorials.error, '')}
      </NoticeBox>
    );
  }
  if (!tutorials.data) return <Loading variant="skeleton" />;
  const words = wanted.trim().toLowerCase();
  const shown = tutorials.data.filter(({ id, title }) =>
    `${id} ${title}`.toLowerCase().includes(words),
  );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field
          label="Find a tutorial"
          type="search"
          placeholder="Part of a title or an id"
          className="min-w-56 max-w-md flex-1"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button kind="secondary" className="min-h-12" render={<Link to={linkTo(NEW)} />}>
          {drafts.has(NEW) ? 'Go on with the new tutorial' : 'Write a new tutorial'}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {shown.length === 1 ? '1 tutorial' : `${shown.length} tutorials`}
      </p>
      <StackedTable
        caption="Tutorials"
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Tutorial',
            cell: ({ id, title }) => (
              <>
                <Link to={linkTo(id)} className="link font-medium">
                  {title}
                </Link>
                <span className="block text-xs text-muted">{id}</span>
              </>
            ),
          },
          { name: 'Track', cell: ({ track }) => TRACKS.find((it) => it.id === track)?.title },
          {
            name: 'State',
            cell: (tutorial) => <States tutorial={tutorial} hasDraft={drafts.has(tutorial.id)} />,
          },
          { name: 'Changed', cell: ({ updatedAt }) => formatMoment(updatedAt, timeZone) },
        ]}
      />
    </div>
  );
}

/** Whether it follows its file, is in the library, and waits to be saved. */
export function States({ tutorial, hasDraft }: { tutorial: AdminTutorial; hasDraft: boolean }) {
  const { origin, version, isPublished } = tutorial;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag>{origin === 'file' ? 'From file' : `Edited, version ${version}`}</Tag>
      {!isPublished && <Tag tone="gold">Unpublished</Tag>}
      {hasDraft && <Tag tone="accent">Draft of yours</Tag>}
    </span>
  );
}
