const release = /^v(\d+)\.(\d+)(?:-(alpha|beta|rc)\.(\d+))?$/;

export function channelOf(tag: string): string {
  const match = release.exec(tag);
  if (!match) return 'none';
  const [, major, minor, stage, build] = match;
  if (stage === 'rc' && Number(build) >= 5) return 'candidate';
  if (stage !== undefined) return `preview ${stage}`;
  if (major === '0') return 'experimental';
  return minor === '12' ? 'long-term' : 'stable';
}
