import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isMissing } from '#platform/api/api-error.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { COURSES_PATH, PROJECT_HASH } from '../course-address.ts';
import type { CourseUser } from '../course-user.ts';
import { courseQuery } from '../courses.queries.ts';
import { ProjectScreen } from '../project/project-screen.tsx';
import { BackLink } from './back-link.tsx';
import { CourseView } from './course-view.tsx';

type CoursePageProps = {
  user: CourseUser;
  courseId: string;
  /** Puts a request for feedback into the companion’s message field. */
  onAskCompanion: (request: string) => void;
};

/** One course: its path, or its project. */
export function CoursePage({ user, courseId, onAskCompanion }: CoursePageProps) {
  const read = useQuery(courseQuery(user.id, courseId));
  const { hash } = useLocation();
  const isProject = hash === PROJECT_HASH;
  const detail = read.data;
  const title = isProject ? detail?.course.project.title : detail?.course.title;

  useEffect(() => {
    if (title) document.title = `${title} · Attune`;
  }, [title]);

  if (detail) {
    return isProject ? (
      <ProjectScreen user={user} detail={detail} onAskCompanion={onAskCompanion} />
    ) : (
      <CourseView user={user} detail={detail} />
    );
  }
  if (isMissing(read.error)) return <CourseNotFound />;
  return (
    <div className="grid gap-6">
      <BackLink to={COURSES_PATH}>Courses</BackLink>
      {read.isError ? (
        <LoadError read={read}>
          This course couldn’t load. Your progress and your project are safe.
        </LoadError>
      ) : (
        <CourseSkeleton />
      )}
    </div>
  );
}

function CourseNotFound(): ReactNode {
  return (
    <ScreenMessage
      drawing="stopped"
      title="We couldn’t find this course"
      action={<Button render={<Link to={COURSES_PATH} />}>See all courses</Button>}
    >
      It may have been renamed or removed. Lessons you finished still count.
    </ScreenMessage>
  );
}

function CourseSkeleton() {
  return <Loading variant="skeleton" size="lg" className="min-h-svh max-w-measure content-start" />;
}
