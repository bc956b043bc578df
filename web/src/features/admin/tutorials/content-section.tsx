import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { Loading } from '../../../ui/loading.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { tutorialQuery } from './content.queries.ts';
import { NEW } from './new-tutorial.ts';
import { TutorialEditor } from './tutorial-editor.tsx';
import { States, TutorialList } from './tutorial-list.tsx';

type ContentSectionProps = {
  userId: string;
  timeZone: string;
  /** The tutorial looked at; null for the list of all. */
  tutorialId: string | null;
  linkTo: (tutorialId: string | null) => string;
  onOpen: (tutorialId: string) => void;
};

/** The library as those see it who write it. */
export function ContentSection(props: ContentSectionProps) {
  const { userId, timeZone, tutorialId, linkTo, onOpen } = props;
  if (tutorialId === null) {
    return <TutorialList userId={userId} timeZone={timeZone} linkTo={linkTo} />;
  }
  return (
    <div className="grid gap-6">
      <p>
        <TextAction render={<Link to={linkTo(null)} />}>All tutorials</TextAction>
      </p>
      {tutorialId === NEW ? (
        <>
          <h2 className="heading text-2xl">A new tutorial</h2>
          <TutorialEditor userId={userId} timeZone={timeZone} record={null} onSaved={onOpen} />
        </>
      ) : (
        <Existing key={tutorialId} {...props} tutorialId={tutorialId} />
      )}
    </div>
  );
}

type ExistingProps = Pick<ContentSectionProps, 'userId' | 'timeZone'> & { tutorialId: string };

function Existing({ userId, timeZone, tutorialId }: ExistingProps) {
  const { data: record, error, isError, refetch } = useQuery(tutorialQuery(tutorialId));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = record !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  if (!record) {
    if (!isError) return <Loading variant="skeleton" />;
    return (
      <NoticeBox
        tone="bad"
        title="This tutorial could not be read."
        action={
          <TextAction tone="inherit" onClick={() => void refetch()}>
            Try again
          </TextAction>
        }
      >
        {messageOf(error, '')}
      </NoticeBox>
    );
  }
  return (
    <>
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="heading text-2xl">
          {record.tutorial.title}
        </h2>
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <States tutorial={record.tutorial} hasDraft={false} />
          {record.tutorial.isPublished && (
            <Link to={`/tutorials/${tutorialId}`} className="link">
              Open it as a reader
            </Link>
          )}
        </div>
      </header>
      <TutorialEditor userId={userId} timeZone={timeZone} record={record} onSaved={() => {}} />
    </>
  );
}
