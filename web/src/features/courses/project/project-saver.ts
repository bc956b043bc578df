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
  let isSending = false;
  /** Resolves to whether the last content was saved. */
  let sending: Promise<boolean> = Promise.resolve(true);

  async function send(content: WorkContent, isLast: boolean): Promise<boolean> {
    isSending = true;
    onState('saving');
    try {
      const call = sdk.saveCourseProject({
        path: { id: courseId },
        body: { text: content.text, marks: content.marks, version },
        // Lets the last request finish even if the page unloads.
        keepalive: isLast,
      });
      const work = await unwrap(call);
      isSending = false;
      version = work.version;
      onSaved(work, content);
      if (!waiting) onState('saved');
      return true;
    } catch (error) {
      isSending = false;
      handleError(error, content, isLast);
      return false;
    }
  }

  function handleError(error: unknown, content: WorkContent, isLast: boolean) {
    if (isChangedElsewhere(error)) {
      dropWaiting();
      onState('refused');
      return onChangedElsewhere();
    }
    if (waiting) return;
    onState(isRefused(error) ? 'refused' : 'not-sent');
    if (isLast || isRefused(error)) return;
    waiting = content;
    sendAfter(RETRY_MS);
  }

  function sendAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function dropWaiting() {
    clearTimeout(timer);
    waiting = null;
  }

  function flush(isLast = false): Promise<boolean> {
    const next = waiting;
    dropWaiting();
    if (next) sending = sending.then(() => send(next, isLast));
    return sending;
  }

  return {
    save(content: WorkContent) {
      waiting = content;
      sendAfter(TYPING_PAUSE_MS);
    },
    /** Sends what is waiting. Resolves to whether all that was written here is saved. */
    flush,
    isSending: () => isSending,
    /** Sends nothing until the user has chosen a version. */
    stop() {
      dropWaiting();
      sending = sending.then(() => false);
    },
    /** From now on, what is written here may replace this version. */
    startFrom(next: number) {
      dropWaiting();
      sending = sending.then(() => true);
      version = next;
    },
    /** The version that is edited here. */
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
