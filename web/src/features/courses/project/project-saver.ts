import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { CourseWork } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

const TYPING_PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

export type WorkContent = Pick<CourseWork, 'text' | 'marks'>;
export type SaveState = 'idle' | 'saving' | 'saved' | 'not-sent' | 'refused';

type SaverListener = {
  onState: (state: SaveState) => void;
  onSaved: (work: CourseWork, sent: WorkContent) => void;
  /** Another window saved the project, so nothing was overwritten. */
  onChangedElsewhere: () => void;
};

/** Sends the work after a pause in typing, one request after another. */
export function createProjectSaver(
  courseId: string,
  initialVersion: number,
  { onState, onSaved, onChangedElsewhere }: SaverListener,
) {
  let version = initialVersion;
  let waiting: WorkContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function send(content: WorkContent, isLast: boolean): Promise<void> {
    onState('saving');
    try {
      const call = sdk.saveCourseProject({
        path: { id: courseId },
        body: { text: content.text, marks: content.marks, version },
        // Lets the last request finish even if the page unloads.
        keepalive: isLast,
      });
      const work = await unwrap(call);
      version = work.version;
      onSaved(work, content);
      if (!waiting) onState('saved');
    } catch (error) {
      if (isChangedElsewhere(error)) {
        clearTimeout(timer);
        waiting = null;
        onState('refused');
        return onChangedElsewhere();
      }
      if (waiting) return;
      onState(isRefused(error) ? 'refused' : 'not-sent');
      if (isLast || isRefused(error)) return;
      waiting = content;
      sendAfter(RETRY_MS);
    }
  }

  function sendAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    const next = waiting;
    waiting = null;
    if (next) sending = sending.then(() => send(next, isLast));
    return sending;
  }

  return {
    save(content: WorkContent) {
      waiting = content;
      sendAfter(TYPING_PAUSE_MS);
    },
    flush,
    /** From now on, what is written here may replace this version. */
    setVersion(next: number) {
      version = next;
    },
    getVersion: () => version,
  };
}

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'course.project_changed';

/** A retry would be refused again, unless the refusal was a rate limit. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
