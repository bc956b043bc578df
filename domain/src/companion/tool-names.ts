/** Some tools are available only where they are configured. */
export const TOOL_NAMES = [
  'search_library',
  'product_help',
  'search_forum',
  'read_progress',
  'suggest_next',
  'search_web',
  'find_photos',
  'find_videos',
  'propose_goal',
  'propose_lesson',
  'propose_practice',
  'propose_check_in',
  'propose_post',
  'propose_memory',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
