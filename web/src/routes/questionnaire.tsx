import { findPage } from '@attune/domain/navigation/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useRequestedPath } from '#app/guards/requested-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { userQuery } from '#features/account/account.queries.ts';
import { useUser } from '#features/account/auth-context.ts';
import { mergeUser } from '#features/account/merge-user.ts';
import { FinishFirstNotice } from '#features/assessment/questionnaire/finish-first-notice.tsx';
import { Questionnaire } from '#features/assessment/questionnaire/questionnaire.tsx';
import { useIsSubmitted } from '#features/assessment/questionnaire/use-steps.ts';

export const meta = pageMeta('/questionnaire');

const RESULT = '/assessment/summary';

export default function QuestionnaireRoute() {
  const { id, hasCompletedAssessment } = useUser();
  const client = useQueryClient();
  const isSubmitted = useIsSubmitted();
  const [isRetake] = useState(hasCompletedAssessment);
  const [isDone, setIsDone] = useState(false);
  const requestedPath = useRequestedPath();
  const requestedPage = requestedPath === null ? null : findPage(requestedPath.replace(/\?.*/, ''));
  const notice = useRef<HTMLDivElement>(null);

  // Runs after the question has focused its heading.
  useEffect(() => {
    if (requestedPath !== null) notice.current?.focus();
  }, [requestedPath]);

  // The guard opens the result only once the cached user has completed the assessment.
  if ((isDone || isSubmitted) && hasCompletedAssessment) return <Navigate to={RESULT} replace />;
  return (
    <>
      <h1 className="sr-only">Questionnaire</h1>
      {isRetake && (
        <p className="mx-auto mb-8 max-w-240 text-sm text-muted">
          You’re retaking the questionnaire from the start. Your earlier result stays in your
          history.{' '}
          <Link to={RESULT} className="link">
            Back to your result
          </Link>
        </p>
      )}
      {requestedPage && <FinishFirstNotice ref={notice} page={requestedPage} />}
      <Questionnaire
        userId={id}
        exitPath={isRetake ? RESULT : '/'}
        onDone={() => {
          client.setQueryData(userQuery(id).queryKey, mergeUser({ hasCompletedAssessment: true }));
          setIsDone(true);
        }}
      />
    </>
  );
}
