import S3rver from '@20minutes/s3rver';

/**
 * Run by s3-server.ts as a process of its own, because s3rver needs a cipher that Node only has
 * with `--openssl-legacy-provider`. This process ends with the one that started it.
 */
const [directory = '', ...buckets] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: buckets.map((name) => ({ name })),
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.resume().once('end', () => process.exit());
