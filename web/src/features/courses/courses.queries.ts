import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Certificate, CourseDetail, CourseWork } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

/** Shares the key of the lessons: whatever changes a lesson refreshes the courses too. */
const coursesKey = (userId: string) => ['tutorials', userId, 'courses'];

export function courseListQuery(userId: string) {
  return queryOptions({
    queryKey: [...coursesKey(userId), 'list'],
    queryFn: async () => (await unwrap(sdk.listCourses())).courses,
  });
}

export function courseQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...coursesKey(userId), 'course', id],
    queryFn: () => unwrap(sdk.readCourse({ path: { id } })),
    // Another device may have saved the project; an old version would be edited in vain.
    staleTime: 0,
  });
}

export function certificatesQuery(userId: string) {
  return queryOptions({
    queryKey: [...coursesKey(userId), 'certificates'],
    queryFn: async () => (await unwrap(sdk.listCertificates())).certificates,
  });
}

type EnrollmentChange = 'active' | 'paused' | 'leave';

export function useChangeEnrollment(userId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: EnrollmentChange) =>
      change === 'leave'
        ? unwrap(sdk.leaveCourse({ path: { id } }))
        : unwrap(sdk.changeEnrollment({ path: { id }, body: { state: change } })),
    onSuccess: (detail) => {
      client.setQueryData(courseQuery(userId, id).queryKey, detail);
      // The order of the lessons follows the course.
      void client.invalidateQueries({ queryKey: ['tutorials', userId] });
    },
    onError: () => client.invalidateQueries({ queryKey: courseQuery(userId, id).queryKey }),
  });
}

type CheckpointChange = { week: number; isChecked: boolean };

export function useSaveCheckpoint(userId: string, id: string) {
  const client = useQueryClient();
  const { queryKey } = courseQuery(userId, id);
  const mutationKey = ['checkpoints', userId, id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (body: CheckpointChange) => unwrap(sdk.saveCheckpoint({ path: { id }, body })),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (detail) => detail && withCheckpoint(detail, change));
    },
    // The response to an earlier change doesn't know the ones that wait.
    onSuccess: (detail) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, detail);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function withCheckpoint(detail: CourseDetail, { week, isChecked }: CheckpointChange): CourseDetail {
  const weeks = detail.course.weeks.map((it) => (it.number === week ? { ...it, isChecked } : it));
  return { ...detail, course: { ...detail.course, weeks } };
}

/** Puts saved work into the cache. The course page shows whether the project is begun. */
export function useSetWork(userId: string, id: string): (work: CourseWork) => void {
  const client = useQueryClient();
  return (work) =>
    client.setQueryData(
      courseQuery(userId, id).queryKey,
      (detail) => detail && { ...detail, work },
    );
}

export function useHandIn(userId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    /** Hands in the version that the user sees, and no other. */
    mutationFn: (version: number) => unwrap(sdk.handInProject({ path: { id }, body: { version } })),
    onSuccess: (detail) => {
      client.setQueryData(courseQuery(userId, id).queryKey, detail);
      void client.invalidateQueries({ queryKey: ['tutorials', userId] });
    },
    // The course or the project has changed since they were read.
    onError: () => client.invalidateQueries({ queryKey: courseQuery(userId, id).queryKey }),
  });
}

export function useDeleteProject(userId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(sdk.deleteCourseProject({ path: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: courseQuery(userId, id).queryKey }),
  });
}

export function useIssueCertificate(userId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrap(sdk.issueCertificate({ path: { id }, body: { name } })),
    onSuccess: (certificate) => {
      client.setQueryData(
        courseQuery(userId, id).queryKey,
        (detail) => detail && { ...detail, certificate },
      );
      void client.invalidateQueries({ queryKey: certificatesQuery(userId).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: courseQuery(userId, id).queryKey }),
  });
}

export function useWithdrawCertificate(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code }: Pick<Certificate, 'code'>) =>
      unwrap(sdk.withdrawCertificate({ path: { code } })),
    onSettled: () => client.invalidateQueries({ queryKey: coursesKey(userId) }),
  });
}
