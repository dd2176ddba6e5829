export const platformWords: Readonly<Record<string, string>> = {
  arm64: 'arm64',
  aarch64: 'arm64',
  arm64v8: 'arm64',
  armhf: 'arm',
  arm32v7: 'arm',
  armv7: 'arm',
  ppc64le: 'ppc64le',
  s390x: 's390x',
  amd64: 'amd64',
  x86_64: 'amd64',
};
