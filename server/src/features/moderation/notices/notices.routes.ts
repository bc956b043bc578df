import { noticeDecisionInput, noticeInput } from '@attune/domain/moderation/notice-inputs';
import { NOTICE_OUTCOMES, NOTICE_REASON_IDS } from '@attune/domain/moderation/notices';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { decodeCursor, encodeCursor, pageQuery, toPage } from '#platform/http/keyset-cursor.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import { findCases } from '../cases/cases.repository.ts';
import { type ModerationContext, staffRoutes } from '../context.ts';
import { createNotice } from './create-notice.ts';
import { decideNotice } from './decide-notice.ts';
import { findNoticeTarget, parseNoticeAddress } from './find-notice-target.ts';
import { listNotices, type NoticeRow } from './notices.repository.ts';

const openRoute = openRoutes('Moderation');
const staffRoute = staffRoutes('Moderation: staff');

const noticeSchema = z
  .object({
    id: z.uuid(),
    reason: z.enum(NOTICE_REASON_IDS),
    address: z.string(),
    explanation: z.string().nullable().openapi({ description: 'Null once it has been erased' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    target: z
      .object({ kind: z.enum(['post', 'comment']), id: z.uuid() })
      .nullable()
      .openapi({ description: 'What the address leads to, if it has a case' }),
    createdAt: z.iso.datetime(),
    outcome: z.enum(NOTICE_OUTCOMES).nullable(),
    answer: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('Notice');

const noticeListSchema = z.object({
  notices: z.array(noticeSchema),
  nextCursor: z.string().nullable(),
});

const listQuery = z.object({ state: z.enum(['open', 'decided']).default('open'), ...pageQuery });
const received = z.object({ id: z.uuid() });
const PAGE_SIZE = 20;

export function registerNoticeRoutes(api: Api, moderation: ModerationContext): void {
  const { db, appUrl } = moderation.services;

  async function describe(rows: readonly NoticeRow[]): Promise<z.infer<typeof noticeSchema>[]> {
    const caseIds = rows.flatMap(({ caseId }) => caseId ?? []);
    const known = new Set((await findCases(db, caseIds)).map(({ id }) => id));
    return rows.map(({ caseId, ...row }) => {
      const url = parseNoticeAddress(row.address, appUrl);
      const target = url && caseId && known.has(caseId) ? findNoticeTarget(url) : null;
      return {
        ...row,
        target:
          target?.kind === 'post' || target?.kind === 'comment'
            ? { kind: target.kind, id: target.id }
            : null,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      };
    });
  }

  api.openapi(
    openRoute({
      operationId: 'sendNotice',
      method: 'post',
      path: '/api/notices',
      summary: 'Report illegal content, without an account; repeating it with the same id is safe',
      request: { body: jsonBody(noticeInput) },
      responses: {
        200: jsonResponse('Already received', received),
        201: jsonResponse('Received', received),
        ...problems(400, 409, 429),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const { isNew } = await createNotice(moderation, c.get('clientNetwork'), input);
      return c.json({ id: input.id }, isNew ? 201 : 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'listNotices',
      method: 'get',
      path: '/api/moderation/notices',
      summary: 'List notices of illegal content: open ones, oldest first, or decided ones',
      request: { query: listQuery },
      responses: { 200: jsonResponse('A page of notices', noticeListSchema) },
    }),
    async (c) => {
      const { state, cursor, limit = PAGE_SIZE } = c.req.valid('query');
      const isDecided = state === 'decided';
      const rows = await listNotices(db, {
        isDecided,
        after: decodeCursor(cursor),
        limit: limit + 1,
      });
      const { page, nextCursor } = toPage(rows, limit, ({ id, reason, createdAt, decidedAt }) =>
        encodeCursor({
          group: reason === 'child_abuse' ? 0 : 1,
          at: (isDecided && decidedAt) || createdAt,
          id,
        }),
      );
      return c.json({ notices: await describe(page), nextCursor }, 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'decideNotice',
      method: 'post',
      path: '/api/moderation/notices/{id}/decision',
      summary: 'Answer a notice; whoever sent it gets the decision by email',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(noticeDecisionInput) },
      responses: { 200: jsonResponse('The notice', noticeSchema), ...problems(403, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const notice = await decideNotice(moderation, c.var.user, id, c.req.valid('json'));
      const [document] = await describe([notice]);
      return c.json(document as z.infer<typeof noticeSchema>, 200);
    },
  );
}
