/**
 * Recorded matches alone against Eggbots.
 */
import type { Recorded } from "./record.ts";

export const solo1: Recorded = {
  title: "alone against one Eggbot",
  seats: 1,
  key: "21",
  options: { eggbots: "1" },
  turns: `
    raptor swaggerer, extra p3.1:plan-c, nest p3.2:b, plan g2.1:b:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-b, handle discard, handle discard
    nest y2.1:c, plan y4.1:c:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-c, handle discard, handle discard
    nest g1.2:a, plan p1.1:a:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-a, handle discard, handle discard
    raptor swaggerer, extra r3.1:plan-b, nest w2.2:a, plan r1.1:a:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-a, handle discard, handle discard, raid a, raid b
    nest g2.2:a, plan g3.2:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-c, handle discard, handle discard
    raptor sneak, extra y3.1:plan-a, nest g1.2:a, plan y1.1:c:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-b, handle discard, handle discard
    raptor sneak, extra w2.1:plan-a, nest w1.2:a, plan p3.1:b:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-c, handle discard, handle discard
    raptor parader, extra g4.2:plan-c, extra y2.1:plan-a, nest g1.1:c, plan r2.1:b:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    raptor parader, extra g3.2:plan-b, extra p2.2:plan-a, nest r3.2:c, plan r1.1:c:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-b, handle discard, handle discard
  `,
  raids: `
    A w5 r4 p4 g4 y2 - w | r4+1 p4+1 = 10 | r4+1 y2+3 = 10
    B w1 r4 p6 g4 - p | r4+3 g4+2 = 13 | w1+4 = 5
    C w1 r7 p4 g3 y2 - r | p4+3 y2+4 = 13 | p4+1 = 5
    A w3 g5 y3 - g | w3+2 y3+3 = 11 | no match 8
    C w9 r7 p1 g1 y3 - w | r7+1 g1+4 y3+1 = 17 | r7+2 g1+3 = 13
  `,
  ends: `
    5+10+13+13+11+17-16 = 53
    18+10+5+5+8+13 = 59
  `,
};

export const solo2: Recorded = {
  title: "alone against two Eggbots whose cards go anywhere",
  seats: 1,
  key: "22",
  options: { eggbots: "2", eggbotSpots: "free" },
  turns: `
    nest w3.1:b, plan g4.1:b:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-b, handle place:nest-b, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:nest-a, handle discard, handle discard
    nest w1.2:a, plan r2.2:a:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-a, handle place:nest-c, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:nest-a, handle discard, handle discard
    raptor parader, extra g4.2:plan-c, extra g2.2:nest-c, nest w1.1:c, plan w2.1:c:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-c, handle place:nest-a, handle place:nest-b, handle discard, handle discard, raid a
    handle flip, bot-place nest-a, handle flip, bot-place nest-a, handle place:nest-c, handle place:nest-a, handle discard, handle discard
    raptor double-dealer, extra g3.1:plan-a, extra y3.2:plan-b, nest w3.2:a, plan w2.1:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-a, handle place:nest-c, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:nest-c, handle discard, handle discard, raid a
  `,
  raids: `
    B w8 r2 p3 g3 - w | g3+4 = 7 | no match 0 | no match 0
    A w1 r3 p4 y2 - p | r3+2 = 5 | no match 0 | no match 0
    A w2 r6 p3 y4 - r | no match 1 | no match 1 | no match 1
    C w2 r6 p3 g5 - r | w2+2 g5+4 = 13 | no match 0 | no match 0
    A w3 r1 p6 g1 y2 - p | w3+2 g1+3 = 9 | no match 2 | no match 2
  `,
  ends: `
    5+7+5+1+13+9-8 = 32
    8+0+0+1+0+2 = 11
    8+0+0+1+0+2 = 11
  `,
};

export const solo3Second: Recorded = {
  title: "alone against three Eggbots, second edition: seven raids",
  seats: 1,
  key: "23",
  options: { eggbots: "3", edition: "second" },
  turns: `
    nest p1.2:a, plan p2.2:a:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-b, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-b, handle discard, handle discard
    nest r2.2:a, plan y4.2:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-b, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-c, handle discard, handle discard
    raptor parader, extra g3.2:plan-b, extra r2.2:plan-b, nest w2.1:b, plan w3.2:b:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-c, handle place:nest-a, handle place:plan-a, handle discard, handle discard, raid b
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-b, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-b, handle discard, handle discard
    raptor parader, extra y4.1:plan-a, extra g3.2:plan-a, nest g1.2:c, plan r1.2:b:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-c, handle place:nest-a, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-c, handle discard, handle discard, raid a
    nest r2.2:b, plan p2.2:b:down
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    raptor phantom, extra g2.1:plan-a, extra p1.2:plan-a, nest r1.2:a, plan r1.1:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-b, handle discard, handle discard
  `,
  raids: `
    A r2 p9 y2 - p | y2+4 = 6 | no match 0 | no match 0 | no match 0
    B w10 r6 p4 g4 - w | r6+2 g4+3 = 15 | r6+3 = 9 | g4+2 = 6 | no match 4
    C w5 r4 p4 g2 y1 - w | no match 0 | r4+1 = 5 | no match 0 | g2+3 = 5
    A w7 p4 g2 y9 - y | g2+3 = 5 | p4+6 = 10 | g2+1 = 3 | no match 4
    C w6 r4 g1 y4 - w | no match 0 | no match 0 | y4+2 = 6 | r4+3 = 7
    B w7 r2 p1 y3 - w | r2+1 p1+2 = 6 | no match 0 | no match 0 | no match 0
    A r3 p7 g4 y4 - p | r3+1 g4+2 = 10 | g4+2 = 6 | no match 4 | g4+1 = 5
  `,
  ends: `
    6+6+15+0+5+0+6+10-12 = 36
    12+0+9+5+10+0+0+6 = 42
    10+0+6+0+3+6+0+4 = 29
    10+0+4+5+4+7+0+5 = 35
  `,
  tokens: [1, 4, 0, 2],
};

export const solo4: Recorded = {
  title: "alone against four Eggbots",
  seats: 1,
  key: "24",
  options: { eggbots: "4" },
  turns: `
    nest w2.2:c, plan w3.2:c:down
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-a, handle place:nest-b, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-c, handle discard, handle discard
    raptor swaggerer, extra r2.2:plan-a, nest r1.1:c, plan y2.2:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-a, handle discard, handle discard, raid a
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    nest g1.2:c, plan p3.1:c:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-b, handle flip, bot-place nest-a, handle place:nest-c, handle place:plan-a, handle discard, handle discard
    handle flip, bot-place nest-a, handle flip, bot-place nest-b, handle place:nest-c, handle place:plan-c, handle discard, handle discard
    handle flip, bot-place nest-c, handle flip, bot-place nest-b, handle place:nest-a, handle place:plan-c, handle discard, handle discard
    raptor parader, extra p3.2:plan-a, extra p2.1:plan-c, raptor phantom, extra y1.1:plan-a, nest r1.2:b, plan w1.1:a:down
    handle flip, bot-place nest-a, handle flip, bot-place nest-c, handle place:nest-b, handle place:plan-a, handle discard, handle discard, raid a
  `,
  raids: `
    C w3 p6 g4 - p | w3+3 = 6 | no match 0 | no match 0 | no match 0 | no match 0
    A w5 r8 g5 y1 - r | y1+2 = 3 | y1+4 = 5 | y1+3 = 4 | w5+4 = 9 | no match 2
    B w5 r8 p7 g1 - r | no match 0 | no match 0 | no match 0 | no match 0 | no match 0
    C w2 r1 p3 g5 y3 - g | p3+3 = 6 | no match 0 | no match 0 | no match 0 | w2+1 = 3
    A w2 r8 p5 g1 y3 - r | w2+1 p5+3 y3+1 = 15 | w2+3 y3+3 = 11 | g1+3 = 4 | no match 8 | g1+1 = 2
  `,
  ends: `
    5+6+3+0+6+15-10 = 25
    8+0+5+0+0+11 = 24
    6+0+4+0+0+4 = 14
    6+0+9+0+0+8 = 23
    6+0+2+0+3+2 = 13
  `,
};
