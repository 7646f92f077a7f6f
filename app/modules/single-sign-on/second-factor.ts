/** Authentication methods of RFC 8176 by the kind of factor that they prove. */
const kinds = new Map(
  Object.entries({
    pwd: "knowledge",
    pin: "knowledge",
    kba: "knowledge",
    otp: "possession",
    hwk: "possession",
    swk: "possession",
    sc: "possession",
    sms: "possession",
    tel: "possession",
    pop: "possession",
    face: "inherence",
    fpt: "inherence",
    iris: "inherence",
    retina: "inherence",
    vbm: "inherence",
  }),
)

/** Returns whether a provider says (`amr`) that it asked for two factors: in one word, or by methods of two kinds. One method alone is one factor. */
export const hasSecondFactor = (methods: string[]) =>
  methods.includes("mfa") || new Set(methods.map((method) => kinds.get(method)).filter((kind) => kind !== undefined)).size > 1
