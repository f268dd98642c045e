const zones = [
  { zone: 'America/New_York', offset: 300 },
  { zone: 'Asia/Kolkata', offset: -330 },
] as const;

/**
 * A time zone where clocks show something else than here: a test that fails only there would be red for somebody.
 * `offset` is that of this machine in winter, in minutes, as `getTimezoneOffset` has it.
 */
export function awayZone(offset = new Date(Date.UTC(2024, 0, 1)).getTimezoneOffset()): string {
  return (zones.find((one) => one.offset !== offset) ?? zones[0]).zone;
}
