import type { HealthArea } from '@attune/domain/account/health-consents';
import { DRAFT_HEALTH_AREAS, type DraftKind } from '@attune/domain/drafts/draft-rules';
import { adoptServerDraft, allDrafts, draftKindOf } from '../browser/drafts.ts';

/** Items that wait for a network name their kind: a mood, a practice session or a journal entry. */
const QUEUE = 'mind';

function belongsTo(area: HealthArea, id: string, text: string | null): boolean {
  const kind = draftKindOf(id);
  if (kind !== QUEUE) return DRAFT_HEALTH_AREAS[kind as DraftKind] === area;
  return text !== null && (JSON.parse(text) as { kind: string }).kind === area;
}

/**
 * Deletes what is unsent on this device after the server has deleted everything of an area.
 * Otherwise it would be sent after all once the consent is given again.
 */
export function discardUnsent(area: HealthArea): void {
  for (const [id, { text }] of [...allDrafts()]) {
    if (belongsTo(area, id, text)) adoptServerDraft(id, null);
  }
}
