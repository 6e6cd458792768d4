/**
 * Recorded matches of the first edition.
 */
import type { Recorded } from "./record.ts";

export const two: Recorded = {
  title: "two players, first edition",
  seats: 2,
  key: "02",
  options: {},
  turns: `
    nest p2.1:b, plan w3.1:b:down
    raptor parader, extra p4.2:plan-b, extra y4.2:plan-a, nest w4.2:a, plan p3.1:a:down
    raptor parader, extra p3.2:plan-a, extra g3.2:plan-b, nest r2.2:b, plan y1.1:a:down
    nest r3.2:a, plan r3.1:a:down
    nest w2.2:a, plan r2.1:a:down
    nest p3.1:a, plan w4.1:a:down
    nest p2.2:a, plan w1.2:a:down
    nest g1.1:c, plan r4.2:c:down
    nest y2.1:b, plan y4.1:b:down
    nest p1.1:b, plan r3.2:b:down
    nest r4.1:b, plan y2.2:a:down
    nest p2.2:b, plan g2.2:b:down
    raptor conjurer, extra g3.2:nest-b, swap c3, swap-with b7, nest g1.2:a, plan y3.1:b:down
    raptor double-dealer, extra g1.1:plan-c, extra w2.1:plan-c, nest r1.2:c, plan p2.1:a:down
    nest w1.1:a, plan r3.1:b:down
    raptor double-dealer, extra g4.2:nest-c, extra y2.2:plan-c, nest r1.2:a, plan g2.1:a:down
    nest w1.1:c, plan w3.2:c:down
    raptor double-dealer, extra y2.1:nest-c, extra r2.2:nest-c, nest p3.2:a, plan r1.1:a:down
    raptor sneak, extra w3.2:plan-a, nest w1.2:a, plan y3.2:a:down
    nest g2.2:a, plan y3.1:a:down
    raptor phantom, extra g4.1:plan-a, extra y1.1:plan-a, nest p1.2:a, plan w2.1:a:down
    raptor phantom, extra g4.2:plan-a, extra p1.1:plan-a, nest y1.2:b, plan y1.2:b:down
    raptor phantom, extra p3.1:plan-a, extra w3.2:nest-a, nest y2.2:a, plan y2.1:b:down
    nest w2.2:a, plan w2.2:a:down
  `,
  raids: `
    A w6 r3 p9 g3 - p | w6+4 r3+3 = 16 | w6+1 r3+2 = 12
    B w3 r2 p5 g7 y2 - g | r2+3 p5+4 = 14 | w3+3 y2+7 = 15
    C w1 r9 g6 y2 - r | w1+2 g6+1 y2+2 = 14 | w1+3 = 4
    A w2 r1 p3 g1 y1 - p | r1+1 g1+2 = 5 | w2+3 y1+5 = 11
    A w5 p1 g2 y5 - w y | p1+1 g2+4 = 8 | p1+3 g2+4 = 10
  `,
  ends: `
    5+16+14+14+5+8-20 = 42
    5+12+15+4+11+10-18 = 39
  `,
};

export const three: Recorded = {
  title: "three players, raptors after scouting only, closed backs, no notes",
  seats: 3,
  key: "03",
  options: { raptorsAfterScoutOnly: true, openBacks: false, privateNotes: false },
  turns: `
    nest w2.2:c, plan w4.2:c:down
    nest w1.2:c, plan g3.1:c:down
    nest p3.2:c, plan p3.2:c:down
    nest w3.1:b, plan g3.2:b:down
    nest w2.1:c, plan p3.1:c:down
    nest g2.2:b, plan r2.1:b:down
    nest p1.2:b, plan w3.2:b:down
    nest r3.1:b, plan r4.1:b:down
    nest w1.1:b, plan g3.1:b:down
    nest g1.2:a, plan g4.2:a:down
    nest r1.2:b, plan r3.1:b:down
    nest g2.2:a, plan w3.1:a:down
    nest r1.1:a, plan g4.1:a:down
    nest y1.1:b, plan g2.1:a:down
    nest p3.1:a, plan r3.2:a:down
    nest w2.2:a, plan p2.1:a:down
    nest p1.2:a, plan g3.2:a:down
    nest y2.1:a, plan p2.1:a:down
    nest y2.1:a, plan p1.1:a:down
    nest r1.1:a, plan r4.2:a:down
    nest y4.1:a, plan r3.2:a:down
    nest r1.2:a, plan r2.2:a:down
    nest y3.1:b, plan w4.1:a:down
    nest w3.2:a, plan w1.2:a:down
    nest p1.1:a, plan y4.2:b:down
    nest w2.1:a, plan p2.2:a:down
    nest g1.1:c, plan y3.2:b:down
    nest p3.1:b, plan r1.1:b:down
    nest y1.1:b, plan p4.2:b:down
    nest g4.2:b, keep, plan p3.1:b:down, raptor phantom, extra g1.2:plan-b, extra y2.2:plan-b, done done
    nest g2.2:b, plan y3.1:b:down
  `,
  raids: `
    C w5 p3 y3 - w | p3+3 = 6 | no match 0 | p3+3 = 6
    B w4 r3 p5 g2 y2 - p | r3+2 g2+3 = 10 | w4+3 g2+3 = 12 | r3+4 = 7
    A w3 r3 p4 g3 - p | w3+3 r3+3 = 12 | g3+8 = 11 | g3+5 = 8
    A w5 r2 p5 y8 - y | w5+1 r2+3 p5+2 = 18 | r2+2 p5+1 = 10 | w5+4 r2+4 p5+2 = 22
    B r1 p5 g6 y5 - g | p5+3 y5+5 = 18 | r1+1 y5+7 = 14 | r1+3 p5+4 = 13
  `,
  ends: `
    5+6+10+12+18+18-4 = 65
    5+0+12+11+10+14 = 52
    5+6+7+8+22+13 = 61
  `,
};

export const four: Recorded = {
  title: "four players, first edition",
  seats: 4,
  key: "04",
  options: {},
  turns: `
    nest r4.2:a, plan r4.1:a:down
    nest p2.2:a, keep, plan y2.1:a:down, raptor sneak, extra p2.1:plan-a, done done
    raptor sneak, extra r3.1:plan-a, nest g3.1:a, plan g2.2:a:down
    raptor sneak, extra p4.2:plan-a, nest y3.1:a, plan g2.1:a:down
    raptor sneak, extra g2.1:plan-a, nest y4.2:a, plan p1.2:a:down
    nest p1.2:c, plan y2.2:c:down
    nest w2.2:c, plan w3.2:c:down
    raptor phantom, extra p4.1:plan-c, extra y2.1:plan-c, nest w1.2:c, plan p3.2:c:down
    nest g1.2:c, plan p3.1:c:down
    nest r1.2:b, plan r1.1:b:down
    nest g3.2:b, plan r2.1:b:down
    nest g4.2:b, plan w3.1:b:down
    raptor conjurer, extra w3.2:plan-b, swap b3, swap-with a1, nest y3.1:b, plan y1.1:b:down
    raptor conjurer, extra w1.1:plan-b, swap c1, swap-with b3, nest g1.2:a, plan g3.1:a:down
    raptor conjurer, extra w4.2:plan-b, swap a1, swap-with b4, nest r1.1:b, plan y2.2:b:down
    raptor conjurer, extra r2.1:plan-b, swap -, nest w1.1:b, plan y1.1:b:down
    nest g2.2:a, plan w2.2:a:down
    nest p1.1:c, plan p3.1:c:down
    nest r3.2:a, plan r3.1:a:down
    nest w2.1:a, plan w4.1:a:down
    raptor double-dealer, extra r2.2:plan-a, extra w1.2:nest-a, nest g1.1:c, plan g3.1:c:down
    nest y3.2:c, plan g2.1:c:down
    raptor parader, extra p3.2:plan-c, extra y3.1:plan-a, nest y1.2:c, plan r3.1:b:down
    raptor parader, extra g4.2:plan-c, extra p3.1:plan-c, nest r3.2:c, plan g3.2:c:down
    raptor parader, extra p4.2:plan-c, extra g2.2:nest-c, nest y2.2:b, plan w3.1:b:down
  `,
  raids: `
    A r4 p2 g3 y14 - y | p2+4 g3+2 = 11 | r4+4 p2+1 g3+2 = 16 | p2+2 = 4 | r4+3 g3+2 = 12
    C w3 r1 p1 g1 y1 - w | p1+7 y1+2 = 11 | p1+3 = 4 | y1+2 = 3 | no match 12
    B w4 r5 g8 y3 - g | w4+3 r5+2 y3+1 = 18 | w4+3 y3+1 = 11 | w4+1 r5+1 = 11 | w4+4 r5+2 y3+2 = 20
    A w3 r3 g6 - g | w3+4 = 7 | w3+2 r3+2 = 10 | no match 20 | r3+3 = 6
    C r3 p2 g3 y4 - y | p2+3 g3+7 = 15 | p2+4 g3+3 = 12 | p2+3 g3+2 = 10 | p2+3 = 5
  `,
  ends: `
    5+11+11+18+7+15-14 = 53
    5+16+4+11+10+12-14 = 44
    5+4+3+11+20+10-6 = 47
    5+12+12+20+6+5-10 = 50
  `,
};

export const five: Recorded = {
  title: "five players, first edition",
  seats: 5,
  key: "05",
  options: {},
  turns: `
    nest g2.2:a, plan g2.2:a:down
    raptor double-dealer, extra y3.2:plan-a, extra r4.2:plan-c, nest g3.2:a, plan g4.1:b:down
    raptor double-dealer, extra y2.2:plan-a, extra w4.1:plan-a, nest y1.1:a, plan r3.1:a:down
    nest p2.2:a, plan p4.2:a:down
    raptor double-dealer, extra p4.1:plan-a, extra y2.2:plan-a, nest r3.2:a, plan p3.1:a:down
    nest p2.1:b, plan y1.2:b:down
    nest y2.1:b, plan p3.2:b:down
    nest w2.1:b, plan w3.1:b:down
    raptor swaggerer, extra y4.2:plan-b, nest g1.2:b, plan p1.1:b:down
    raptor swaggerer, extra y3.1:plan-b, nest p2.2:b, plan w2.2:b:down
    nest w1.2:b, plan w2.1:b:down
    nest g4.2:c, plan g3.1:c:down
    raptor phantom, extra r3.1:plan-c, extra y4.1:plan-c, nest y2.1:c, plan p1.2:c:down
    nest r2.2:c, plan r3.2:c:down
    raptor phantom, extra r2.1:plan-c, extra g2.1:plan-c, nest r1.1:a, plan r2.1:a:down
    raptor phantom, extra y3.2:plan-c, extra w4.2:plan-a, nest w1.1:c, plan w3.1:c:down
    nest w1.2:c, plan g3.2:a:down
    raptor phantom, extra w3.2:plan-c, extra p1.2:nest-c, nest p1.1:b, plan w2.2:c:down
    nest r1.1:b, plan p3.2:b:down
    nest p2.2:b, plan w3.2:b:down
    nest w2.1:a, plan y4.2:a:down
    nest w4.1:a, plan y3.1:a:down
    nest p4.2:a, plan p1.1:a:down
    nest y3.2:b, plan r3.1:a:down
    nest w1.2:b, plan g4.1:a:down
    raptor shell-gamer, swap b5, swap-with a4, swap a1, swap-with b4, nest y2.2:a, plan p3.2:b:down
    raptor shell-gamer, swap a3, swap-with b4, swap b6, swap-with a2, nest r1.2:b, plan p3.1:b:down
    raptor parader, extra g2.1:plan-b, extra w3.1:plan-a, nest w2.1:a, plan y1.1:b:down
    raptor parader, extra r3.2:plan-b, extra g1.1:plan-b, nest g1.2:b, plan r2.2:b:down
    raptor parader, extra g3.2:plan-b, extra p2.2:plan-b, raptor conjurer, extra p2.1:nest-b, swap c1, swap-with b4, nest y2.2:a, plan w2.2:a:down
  `,
  raids: `
    A r5 p2 g5 y4 - r g | p2+7 y4+2 = 15 | no match 12 | y4+3 = 7 | y4+2 = 6 | p2+4 = 6
    B w3 p4 g4 y2 - p g | w3+2 y2+3 = 10 | w3+2 y2+1 = 8 | no match 4 | w3+3 = 6 | y2+4 = 6
    C w2 r6 p1 g5 y2 - r | g5+2 = 7 | w2+3 y2+3 = 10 | g5+3 = 8 | w2+5 p1+1 y2+4 = 15 | no match 16
    A w1 p6 g3 y5 - p | g3+4 = 7 | w1+4 y5+4 = 14 | g3+3 y5+3 = 14 | no match 4 | no match 4
    B w4 r3 p8 g1 - p | w4+3 g1+3 = 11 | no match 8 | no match 8 | g1+2 = 3 | r3+5 g1+1 = 10
  `,
  ends: `
    5+15+10+7+7+11-18 = 37
    5+12+8+10+14+8-8 = 49
    5+7+4+8+14+8-8 = 38
    5+6+6+15+4+3-16 = 23
    5+6+6+16+4+10-6 = 41
  `,
};
