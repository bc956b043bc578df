import type {
  Decision,
  ModerationCase,
  ModerationCaseDetail,
} from '#platform/api/generated/types.gen.ts';

export const DECISION_ID = '01940000-0000-7000-8000-0000000000e1';
const WHEN = '2026-11-15T08:00:00.000Z';

export function buildCase(overrides: Partial<ModerationCase> = {}): ModerationCase {
  return {
    id: '01940000-0000-7000-8000-0000000000d1',
    version: 1,
    kind: 'post',
    targetId: '01940000-0000-7000-8000-000000000001',
    status: 'open',
    isUrgent: false,
    isHeld: false,
    flags: [],
    reports: { total: 1, reasons: [{ reason: 'unkind', count: 1 }], notes: [] },
    openedAt: WHEN,
    decidedAt: null,
    helpSentAt: null,
    canSendHelp: true,
    title: 'A story with a name in it',
    content: 'She is called Ann Example.',
    picture: null,
    videoUrl: null,
    tags: [],
    state: 'published',
    isLocked: false,
    isDeleted: false,
    createdAt: WHEN,
    editedAt: null,
    href: '/forum/01940000-0000-7000-8000-000000000001',
    author: {
      tag: 'a1',
      name: 'Cleo Marsh',
      isPseudonym: false,
      memberName: null,
      joinedAt: WHEN,
      isStaff: false,
      isYou: false,
      standing: null,
      suspension: null,
    },
    actions: ['hide', 'remove', 'warn', 'dismiss'],
    lastDecision: null,
    ...overrides,
  };
}

export function buildDecision(overrides: Partial<Decision> = {}): Decision {
  return {
    id: DECISION_ID,
    action: 'hide',
    reason: 'It names a colleague.',
    until: null,
    createdAt: WHEN,
    revertedAt: null,
    revertedHow: null,
    appeal: null,
    batchId: '01940000-0000-7000-8000-0000000000e2',
    caseId: null,
    kind: 'post',
    by: 'Mo Derator',
    isYours: false,
    ...overrides,
  };
}

export const buildCaseDetail = (item: ModerationCase = buildCase()): ModerationCaseDetail => ({
  case: item,
  versions: [],
  decisions: [],
  former: [],
});
