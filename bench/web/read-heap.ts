import type { CDPSession } from '@playwright/test';

/** The part of V8's format for heap snapshots that is read here. */
type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, one node after the other. */
  nodes: number[];
};

/** In bytes. The browser's own objects are left out: they are not on the script heap. */
export type HeapSizes = {
  /** What the app's scripts hold: objects, arrays, strings and closures. */
  objects: number;
  /** What V8 adds to run them faster: bytecode, machine code, and what it learned about calls and shapes. */
  code: number;
};

const NOT_ON_HEAP = new Set(['native', 'synthetic']);
const OF_COMPILER = new Set(['code', 'object shape']);

async function takeHeapSnapshot(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join(''));
}

/** What is on the script heap of a page after a garbage collection. */
export async function readHeapSizes(cdp: CDPSession): Promise<HeapSizes> {
  const { snapshot, nodes } = await takeHeapSnapshot(cdp);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sizes: HeapSizes = { objects: 0, code: 0 };
  for (let start = 0; start < nodes.length; start += fields.length) {
    const type = types[0][nodes[start + typeAt] ?? -1] ?? '';
    const size = nodes[start + sizeAt] ?? 0;
    if (!NOT_ON_HEAP.has(type)) sizes[OF_COMPILER.has(type) ? 'code' : 'objects'] += size;
  }
  return sizes;
}
