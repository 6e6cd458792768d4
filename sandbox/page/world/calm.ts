import type { ControlChange, ControlState } from "../../protocol.ts";

/** What must be changed for the world to be as it was at first. */
export function calm({ faults, closedDms, denied, kicked, unavailable }: ControlState): readonly ControlChange[] {
  return [
    ...faults.map(({ id }) => ({ control: "remove-fault", fault: id }) as const),
    ...closedDms.map((person) => ({ control: "close-dms", person, isClosed: false }) as const),
    ...denied.map(({ guild, permission }) => ({ control: "deny", guild, permission, isDenied: false }) as const),
    ...kicked.map((guild) => ({ control: "membership", guild, isMember: true }) as const),
    ...unavailable.map((guild) => ({ control: "availability", guild, isAvailable: true }) as const),
  ];
}
