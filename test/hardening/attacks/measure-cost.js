// Loaded before the program: says at its end what it took at most, in MiB of memory and seconds of CPU.
import { writeFileSync } from 'node:fs';

const place = process.env['PHINEUS_ATTACK_COST'];
if (place)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(place, `${Math.round(maxRSS / 1024)} ${(userCPUTime + systemCPUTime) / 1e6}`);
  });
