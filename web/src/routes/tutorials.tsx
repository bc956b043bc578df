import { getTrialBannerDays } from '@attune/domain/billing/access';
import { useQuery } from '@tanstack/react-query';
import { type MetaArgs, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { getMessageDrafts, NEW_CONVERSATION } from '#features/companion/composer/message-drafts.ts';
import { courseListQuery } from '#features/courses/courses.queries.ts';
import { CourseBand } from '#features/courses/list/course-band.tsx';
import { CourseListPage } from '#features/courses/list/course-list-page.tsx';
import { nextStepQuery } from '#features/dashboard/next-step.queries.ts';
import { NextStepPanel, PanelSkeleton } from '#features/dashboard/next-step-panel.tsx';
import { useLibraryAddress } from '#features/tutorials/library/library-address.ts';
import { LibraryPage } from '#features/tutorials/library/library-page.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Loading } from '#ui/loading.tsx';

const COURSE_PAGE = lazyPart(
  async () => (await import('#features/courses/page/course-page.tsx')).CoursePage,
);

export function meta({ location }: MetaArgs) {
  const params = new URLSearchParams(location.search);
  if (params.has('course')) return [{ title: 'Course · Attune' }];
  return params.get('view') === 'courses'
    ? [{ title: 'Courses · Attune' }]
    : pageMeta('/tutorials')();
}

/** The lessons; with a query, the courses or one of them (DECISIONS A13). */
export default function TutorialsRoute() {
  const { id } = useUser();
  const [params] = useSearchParams();
  const courseId = params.get('course');
  if (courseId !== null) return <Course key={courseId} courseId={courseId} />;
  return params.get('view') === 'courses' ? <CourseListPage userId={id} /> : <Lessons />;
}

function Lessons() {
  const { id } = useUser();
  const { view } = useLibraryAddress();
  const { data, isPending } = useQuery(nextStepQuery(id));
  const courses = useQuery(courseListQuery(id));
  const step = data?.nextStep;
  return (
    <LibraryPage
      userId={id}
      nextStep={isPending ? null : <NextStepPanel userId={id} />}
      nextStepSkeleton={<PanelSkeleton />}
      nextLessonId={step?.kind === 'lesson' ? step.id : null}
      courses={courses.isPending ? null : <CourseBand userId={id} isBrief={view === 'tracks'} />}
    />
  );
}

function Course({ courseId }: { courseId: string }) {
  const user = useUser();
  const { id, name, displayName, timeZone } = user;
  const isTrial = getTrialBannerDays(user, serverNow()) !== null;
  const navigate = useNavigate();

  function askCompanion(request: string) {
    const drafts = getMessageDrafts(id);
    const { text } = drafts.read(NEW_CONVERSATION);
    // A message that is being written stays, in front of the request.
    if (!text.includes(request)) {
      drafts.write(NEW_CONVERSATION, { text: [text, request].filter(Boolean).join('\n\n') });
    }
    void navigate('/assistant');
  }

  return (
    <Lazy
      part={COURSE_PAGE}
      fallback={<Loading variant="skeleton" size="lg" className="min-h-svh max-w-measure" />}
      user={{
        id,
        name: displayName || name,
        timeZone,
        trialEndsAt: isTrial ? user.trialEndsAt : null,
      }}
      courseId={courseId}
      onAskCompanion={askCompanion}
    />
  );
}
