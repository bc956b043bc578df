import { useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';

/**
 * Saves an edit by the text that it began with. After one in another window it is refused, and the
 * person is told; what is saved next then goes by that one.
 */
export function useEditBase(
  editedAt: string | null,
  readEditedAt: () => Promise<string | null | undefined>,
) {
  const base = useRef(editedAt);
  return async <Saved>(save: (baseEditedAt: string | null) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save(base.current);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forum.edited_elsewhere') {
        const now = await readEditedAt().catch(() => undefined);
        if (now !== undefined) base.current = now;
      }
      throw error;
    }
  };
}
