import type { ToolName } from '../tool-names.ts';

/**
 * The tools of a reply in care: they find and show a short practice, such as breathing, that can
 * help someone who is safe to get through the next minutes. Goals, lessons, posts, memories, other
 * members' texts and the web can wait.
 */
export const CARE_TOOLS: readonly ToolName[] = ['search_library', 'propose_practice'];
