import type { Tables } from './tables.ts'

// Written by `npm run learn:matching`; learn again rather than edit.
// biome-ignore format: a table
export const TABLES: Tables = {
  weights: {
  "always": -5.762,
  "sameAmount": 1.164,
  "nearAmount": -1.136,
  "otherAmount": -2.884,
  "amountOfOneOnly": -0.28,
  "commonShare": 2.01,
  "commonShareOfShorter": 0.379,
  "commonRarity": 1.66,
  "replacedRarity": 1.365,
  "leftOutRarity": 0.691,
  "replacedWords": -0.331,
  "leftOutWords": -0.408,
  "allWordsFound": 0.496,
  "exactShare": 2.329,
  "inflectedShare": -0.011,
  "cutShare": -0.259,
  "standInShare": 2.025,
  "compoundShare": -2.074,
  "rarestCommon": 2.26,
  "rarestReplaced": -1.085,
  "rarestLeftOut": -0.654,
  "replacedEdge": -0.839,
  "leftOutEdge": 0.269,
  "sameBeginning": -0.136,
  "otherBeginning": 0.038,
  "commonMarks": 0.901,
  "otherPercent": 0,
  "lonePercent": -0.224,
  "otherNumber": -3.564,
  "loneNumber": 0.013,
  "otherSize": 0,
  "loneSize": -0.062,
  "loneTrait": 0,
  "loneBio": -1.218,
  "otherCategory": -0.07,
  "samePrice": 0.369,
  "priceDistance": -2.64,
  "strangePrice": -0.099,
  "oneOwnLabel": -5.934,
  "words": -0.539,
  "replacedUsed": -0.777,
  "leftOutUsed": -0.505,
  "replacedUnused": 0.173
},
  decision: {
  "always": -0.25,
  "logOdds": 1.054,
  "margin": 0.01,
  "claim": 0.362
},
  words: `
    12god:0.318 20km:-0.358 22pr:0.338 2kase:-0.596 2ltetra:0.732 2sl:0.33 2u1:0.57 2up:0.887 2x:0.422 3d:0.699
    3in1:-0.616 3pak:0.844 3sl:0.596 3u1:0.576 40pr:0.503 4u1:0.273 5in1:0.629 6u:-0.465 7dais:0.803 ab:0.52
    abd:0.333 abekeda:0.321 abrazivna:0.363 abrazivom:0.326 ad:1.426 adria:0.635 adriatiq:-0.485 adult:0.856
    adv.:-0.324 advent:0.338 adzik:-0.258 afr:0.521 after:0.494 age:-0.391 agnesi:-0.283 agristar:-0.485
    agroprom:-0.649 ahmad:-0.613 air:-0.357 airfit:-0.659 ajax:-0.365 ajinomoto:0.494 ajvar:-0.594 ake:0.408
    aketo:1.149 al:0.45 ale:-0.326 alegro:-0.946 aleva:-0.656 alk.:0.619 alkoholni:-0.334 almond:-0.427
    aloe:-1.483 alpro:0.514 alufix:-0.264 amaro:-0.259 amb:0.377 amber:0.3 amore:0.833 anamaria:-0.285
    ananas:-0.843 ananasa:-0.476 and:0.751 andro:-0.367 anier:0.405 anti:0.699 antiox:-0.908 antistatik:-0.337
    antunovik:-0.437 ao:0.564 ap:0.302 aparat:0.661 apimel:-0.8 aple:-1.299 aqua:-0.596 aquamarine:-0.569
    aquarium:-0.364 arabeska:-0.701 arborio:-1.294 arf:-0.39 argan:-0.946 argeta:-0.802 ariel:-0.285 arigi:-0.351
    arman:-1.01 aromar:0.298 aromom:0.279 art:0.36 arv:0.763 as:0.569 asia:0.275 ask:0.73 aut.:0.592 axe:-0.422
    babik:-0.454 bad.:-0.314 badem:-0.668 bademom:-0.412 bademova:-0.287 bag:0.307 bagrem:-0.39 bajadera:-0.269
    baked:0.646 bakon:0.402 balanke:-0.433 balkoni:1.229 balm:0.451 balsam:0.588 balsam.:0.284 balsamiko:0.385
    baltazar:-0.287 balzamikni:0.353 balzamski:0.888 ban:-1.28 ban.:-0.98 bana.:-0.397 banana:-1.437 bar:0.575
    bar.:-0.395 barba:-0.355 barbekue:-0.298 barila:-0.577 barique:-0.534 barista:-1.466 barkafe:-0.593 bat.:0.335
    batak:-0.328 batat:-0.762 baza:-0.52 bazga:-2.104 beam:0.344 bebe:0.269 bef:0.688 befeater:-0.395 bek:-0.35
    bekutan:-0.417 belje:-0.583 belsun:-0.341 benedeto:-0.326 benkovak:-0.282 beri:0.576 best:-0.283 bev.:-0.254
    beza.:0.717 bezal.:0.65 bg.:0.333 bianko:0.59 bibo:-0.332 bij:-0.602 bije.:0.32 bijel.:-0.273 bijela:-1.058
    bijeli:-0.374 bilioner:-0.253 bilj.:0.468 bilje:0.322 biljem:0.253 biljnom:0.744 biobaza:-0.549
    biorepair:-0.561 biskoleti:-0.883 biskvit:1.637 bitburger:-0.321 bites:-0.451 bits:-0.32 bke:0.338 bl:0.48
    bl.:-0.273 blaga:0.539 blagi:-0.662 blak:-0.855 blank:-0.348 blato:-0.603 blis:-0.597 blom:0.347 blond:0.655
    blosom:0.389 blue:0.412 blueberi:-0.474 bobi:0.502 bodi:0.493 boja:1.628 boje:0.298 bok:0.64 bok.:0.358
    bokika:0.795 bolognese:-0.394 bom.:1.042 bomb:0.701 bomb.:0.9 bombon:0.498 bomboni:0.835 bombonijera:0.642
    bombonjera:0.93 bonduele:0.283 bonito:-0.779 bor.:-0.334 bore:0.412 boro.:-0.535 borotalko:-0.644 borov:-0.301
    borovnichka:0.406 borovnika:-1.236 bortoli:-0.257 bosiljak:-0.911 bosiljk:-0.445 boster:-0.374 botanik:0.43
    bouquet:0.307 box:0.283 bozikna:0.631 bozikno:-0.341 bozur:-0.53 bq:-1.219 br:0.326 br.:0.471 brachia:-0.324
    brasno:-0.36 bravo:-0.407 breakfast:-0.525 bref:-0.414 bres:-0.374 bres.:-0.421 bresk:-0.422 breskva:-1.661
    breze:0.428 brie:-0.36 brij.:0.435 brijak:0.581 brijanje:0.427 brik:0.817 brisak:0.401 brit:0.405 brit.:1.049
    britvika:0.436 britvike:1.16 bronze:0.333 bronzo:-0.515 brovnie:-0.741 brugen:-0.277 brus.:-0.705 brzo:1.261
    bs.:-0.719 bt:0.866 bu:-0.346 bud.:-0.541 budg.:-0.573 budget:-2.127 budi:-0.324 budola:-0.426 burger:-0.975
    buter:0.76 bvk:-0.346 bvs:-0.315 cha.:-0.332 chardonai:-1.04 charkoal:-0.273 chedar:-0.595 chenet:-0.268
    cheri:-0.467 chia:-0.424 chiferi:-0.42 chiken:0.762 chili:0.364 chio:-0.435 chips:0.499 cho.:0.576 chok:-0.443
    chok.:-0.269 choko:0.306 chokolate:0.648 dai:0.73 dakovo:-0.694 dalm.:-0.287 dalmatinski:-0.771 damage:0.649
    dan:-0.286 dana:-0.843 dandruf:0.25 dani:-0.334 dante:-0.733 dar:-0.346 dax:-1.237 defend:-0.684
    degenija:-0.39 deligt:-0.374 delikat:-0.59 delikate:0.267 demerara:-0.478 denim:-0.253 dep:-0.537 depli:0.353
    derma:-0.531 deroni:0.293 desert:1.231 desire:-0.943 desni:-0.397 despar:-1.779 det:0.807 det.:0.985
    deter.:0.577 deterdzent:1.642 detox:-1.225 develei:0.505 dezinf.:0.668 dg:0.86 diamond:-0.538 digestive:-0.344
    dika:-0.882 dim:0.291 dim.:-0.409 dimek:-0.311 dimkek:-0.516 dimlj:-0.535 dimlj.:-0.623 dimljena:-0.459
    dimljeni:-1.251 disks:1.024 disnei:-0.552 divela:-0.353 divine:-0.751 divlja:-0.288 divlje:-0.313 dix:-0.731
    dj:0.262 djed:0.43 djekaki:0.278 djekja:0.489 djeku:0.355 djumbir:-0.374 dk:1.774 dnevni:0.748 dobro:-0.389
    dog:0.261 doline:-1.022 dolkela:-0.722 dom.:-0.269 domaka:0.341 domake:0.741 domano:-0.574 domestos:-0.619
    don:-0.251 donat:-0.376 dora:-0.718 dorina:-0.547 dorukak:-0.678 double:-0.736 dove:-1.079 doza:0.26 dr:0.426
    dr.:0.482 drage:0.347 dragon:0.282 dresing:0.897 drska:-0.403 dual:0.339 dugo:0.306 duka.:-0.886 dukat:-0.269
    dum.:-0.584 dumbir:-0.46 duopak:1.126 dupin:0.315 dupla:-0.877 durdika:0.315 dzem:0.281 easi:1.094
    edelmeister:-0.269 edge:-0.494 edition:0.585 edri:0.375 ekoklas:-0.625 ekonomi:-0.258 ekos:0.304
    ekozona:-0.989 eks.:0.39 el:0.333 el.:0.321 elekt.:0.306 elmex:-0.629 elseve:-0.256 em.:-0.391
    ementaler:-0.382 en.:0.46 ener.:0.29 energetski:0.59 energetsko:0.304 energi:-1.07 english:0.302
    enjingi:-0.253 enkian:0.27 epik:-0.264 epsko:-0.524 erdut:-0.891 es.:0.371 esenke:0.439 esens:-0.565
    esent:0.368 esential:0.602 espanola:-0.442 espreso:-0.468 eukaliptus:-0.846 eurokat:-0.292 euroser:0.35
    eva:-0.475 evel.:-0.54 eveline:-0.362 ex.:0.312 exkel:0.291 exkite:-0.456 exklusive:-0.31 exotik:-0.838
    exp.:0.405 extreme:-0.476 ezimit:-0.426 f:0.536 fajita:-0.399 fana:-0.433 fanola:0.551 fanta:-0.447
    farina:-1.63 farmers:-0.268 fav.:-0.251 fefer.:0.25 feferoni:0.477 feling:0.399 felix:-0.965 ferero:2.011
    festigia:-0.469 fetukine:-0.56 fidelini:-0.282 fiesta:1.139 figura:0.327 file:-0.657 filer:-0.543 filt:0.475
    filter:0.691 fina:-0.387 finese:-0.894 finest:0.731 finish:-0.314 fino:-0.522 finsburi:-0.259 first:-0.306
    fis:-0.495 fit:-0.284 fitnes:-0.551 fix:0.758 fiz:-0.421 fizi:-0.96 fjk:0.679 flavio:-0.411 flor:-0.337
    flora:-0.555 floral:-0.842 flour:-0.26 flov:0.741 flover:-0.862 fm:1.144 fod:0.274 fokus:-0.813 folija:0.575
    fontana:-0.389 for:0.384 forest:-0.426 frankovik:-0.497 frankovka:-0.459 franz:0.577 fre:-0.892 fre.:0.426
    fre3s:0.33 freitag:0.376 freshburst:-0.767 freshnes:0.512 fresko:-1.035 fridrih:-0.268 friends:0.322
    frites:0.305 frondi:-0.427 frosch:-0.53 frosted:-0.33 frozi:-0.748 fru:0.29 fruiti:-1.058 fruits:-1.109
    fruk:-0.452 frutek:-0.427 fruti:0.253 frutolino:-0.397 fun:0.379 funk:0.569 fusili:-0.832 fuze:-1.025
    fuzetea:-0.852 fuzi:-0.296 gak:-0.479 gak.:0.452 gala:-1.018 galo:-0.522 garden:-0.693 gariboldi:-0.287
    gavelino:-0.757 gavez:-0.46 gaz.:0.54 gazirana:0.54 gazirani:0.326 gazirano:0.896 gekchele:-0.35 gel:0.381
    gelatino:-0.297 gelatisimo:-0.328 gelu:-0.539 gil:-0.58 gilete:-0.26 gingerbread:0.369 gl:0.446 glatko:-0.259
    glis:-0.38 gljive:-1.213 gloria:-0.97 glukozamin:-0.29 go:0.882 goji:-0.601 gold:-0.679 golden:-0.267
    golubika:-0.255 gouda:-0.656 gourmet:-0.373 gov:-0.367 gove.:0.399 govedi:-0.573 govedina:-0.465 gr.:-0.539
    gra.:-0.283 grah:-0.51 grana:0.268 grand:-0.292 granikarska:-0.369 granule:0.284 grasak:-0.268
    grasevina:-1.116 gratis:1.404 grease:0.37 grejp:-0.819 gren:-0.818 grif:-0.491 griote:-0.447 gris:-0.274
    grisini:0.336 grozdike:0.299 gum:-0.903 guma:0.53 gume:0.549 gumene:0.95 gumeni:0.348 gusti:-1.296 gusto:0.721
    hairfod:0.333 halta:-0.555 hamburger:-0.473 hapi:-0.431 harmonija:-0.297 hazelnut:0.29 hdpe:-0.688 head:0.922
    hel:-0.51 heljda:-0.273 herbal:-1.235 hf:0.387 hi:0.746 hial:-0.347 hial.:0.307 hialuron:-0.402
    hialuronik:-0.277 hibiskus:0.421 hidr.:-0.417 hidra:-0.474 hidratantna:0.291 hidro:-0.492 hig:0.766 hig.:0.274
    hip:-0.582 hipis:-0.321 ho:0.322 hole:-0.461 honei:-0.995 hot:0.337 house:0.368 hp:0.291 hr:-0.753 hr.:0.534
    hra.:0.282 hrana:1.086 hranjiva:-0.457 hrusti:-0.605 hrvatska:0.341 i:0.613 ik:0.349 ike:-0.611 il:0.388
    ili:-0.419 ilok:-0.349 imako:-0.818 in1:0.434 indomie:0.622 infinite:-0.365 inox:0.257 ins.:0.868 inst:0.662
    inst.:1.075 instant:1.163 integ:-0.329 integ.:-0.569 integralni:-0.412 integralno:-0.337 intens:-0.31
    intense:0.447 intenso:0.465 intesa:-0.348 intimate:-0.279 invisible:-0.738 ipa:-1.123 ipi:-0.345 irish:-0.813
    isana:-0.365 iso:0.556 isotonikni:0.541 istarski:0.743 iuris:-0.282 iz:0.594 izbor:0.716 izvorska:1.076
    jab:-0.327 jabuka:-1.456 jabukni:-0.363 jabukom:-0.348 jadran.:0.432 jag:-0.352 jag.:-0.612 jagoda:-2.217
    jagode:-0.364 jaj:-0.37 jaj.:0.326 jaja:0.33 jaje:0.7 jajima:-0.318 jakobs:-0.288 jakovak:-0.298 jakquet:0.512
    jalapeno:-0.303 jameson:-0.358 jana:-0.353 jasm.:-0.655 jasmin:-0.95 jasmine:-0.668 jed.:0.282 jedn:0.631
    jednok:0.613 jeli:0.382 jelo:0.854 jerome:-0.517 jetrena:-1.597 jezgra:0.678 jogo:0.525 johnie:0.459
    johnsons:0.988 josef:0.369 jp:0.45 jq:0.483 jubilarna:-0.502 juha:0.267 juike:0.705 juiki:-1.707 julius:0.583
    jumbo:0.365 jun:-0.413 jun.:-0.451 junet.:-0.312 junetina:-0.688 junior:-1.509 junor:0.531 jusni:-0.263
    jutro:-0.79 k1:-0.514 ka:0.512 ka.:-0.545 kabernet:-0.571 kadika:0.273 kaiser:0.734 kaj:0.326 kajna:-1.612
    kajno:0.623 kakao:-0.945 kake:0.749 kako:0.475 kalkij:-0.8 kalming:-0.514 kam:-0.402 kam.:0.5 kamen.:0.268
    kamil:-0.363 kamilika:-1.271 kampo:-0.853 kap.:0.529 kapi:-0.323 kapistran:-0.266 kaps:0.387 kaps.:0.603
    kapsule:0.811 kapukino:-1.227 kar:0.342 kar.:-0.385 karam.:-0.308 karamela:-0.959 karamele:0.379 karbon:-0.298
    kardas:-0.325 kare:0.614 karijesa:0.583 karla:-0.268 karlovako:-0.764 karlsberg:-0.622 karnex:-0.349
    karolis:-0.349 kas:0.27 kas.:0.376 kasa:0.259 kase:-0.853 kash.:-0.361 kashmere:-0.331 kasi:1.001 kasika:1.293
    kasilero:-0.315 kasule:0.264 katunar:-0.339 kava:0.922 kavovina:0.482 kbio.:-1.364 kefir:-0.458 kekin:0.376
    keks:0.405 keksi:0.636 keksom:-0.799 kendre:0.624 kent:-0.428 kep:1.007 keratin:-0.617 kesnjak:-1.053
    ket.:-0.334 ketchup:-1.576 ketina:-0.421 ketk:0.529 ketkika:-1.268 kh:0.705 kh7:0.794 kider:0.636 kijela:0.515
    kijeli:0.417 kik:-0.634 kika:-0.422 kikak:-0.295 kiki:0.647 kikir:0.335 kikiriki:-1.305 kikovo:-0.566
    kili:-0.601 kim:-0.341 king:0.663 kink:-0.381 kips:0.816 kirio:-0.401 kis:-0.303 kis.:0.651 kisela:0.272
    kiseli:-0.418 kisk:0.795 kisk.:0.361 kiskenje:1.139 kisko:0.364 kistak:0.5 kitekat:-0.274 kitr:-0.275
    kitrus:-0.498 kl:0.499 klai:0.356 klair:0.285 klarum:-0.565 klasi.:-0.259 klasik:-0.505 klasiko:-0.685
    klean:0.37 klear:0.66 klemente:-0.281 klip:1.08 klipsi:0.581 km:0.659 knor:-0.489 ko:0.39 kobankovik:-0.403
    kobasika:0.702 koestlin:0.907 kok.:0.834 koka:0.489 koke:0.998 kokies:-0.255 kokikama:0.386 koko:-0.382
    koko.:0.817 kokokrem:-0.603 kokol.:0.604 kokolad:0.626 kokoladika:0.477 kokoladno:-0.532 kokoladom:-0.336
    kokolino:-0.275 kokos:-2.133 kokos.:-0.553 kokosa:-0.407 kokosja:-0.633 kokosji:-1.036 kol:-0.451 kol.:0.309
    kola:-1.2 kolak:0.88 kolake:0.356 kolarik:-0.463 koleda:-0.62 kolgate:-0.319 kolor:-0.784 kolors:0.823
    kolour:-0.495 kolutiki:-0.295 komadi:-0.311 komaraka:0.298 komovika:-0.406 kompl.:-0.427 konk.:1.18
    kontr:-0.603 kontrol:-0.559 kopriva:-0.393 kora:0.422 kore:0.32 kori:-0.318 korlat:-0.307 koronika:-0.258
    korzika:-0.299 kos.:0.65 kosu:0.943 kot:0.282 koza:0.588 kozel:-0.611 kozje:-0.442 kozji:-0.32 kozu:0.575
    kpur.:-1.387 kr:0.383 krafna:0.412 krafters:-0.292 kranjska:-0.381 kras:1.243 krautaker:-0.618
    krauterhof:-0.351 kravika:-0.518 kravlji:0.833 krazi:-0.507 kre.:-0.295 kream:0.852 kreker:0.833 krekeri:1.039
    krem:0.427 krem.:0.466 krema:-0.624 kremasti:0.487 kremom:1.31 kremonini:-0.334 kresto:-0.856 krispi:1.315
    krna:-0.314 krne:-0.442 kroasani:0.584 kroisant:0.524 krokantino:0.407 kroketi:-0.267 kroma:-1.09
    kronat:-0.675 krpa:-0.41 krpike:-0.46 kru.:-0.548 krump.:0.295 krunchi:0.694 krunchips:-0.329 krupna:-0.481
    krus:-0.409 krus.:-0.364 krusovike:-0.392 krvena:-0.477 krveno:-0.415 ks:0.357 kudelik:-0.265 kuh.:-0.26
    kuhanje:-0.392 kuhinj.:-0.412 kuhinja:-0.309 kuhinjska:0.83 kuhne:-0.438 kuk.:0.473 kukur.:0.748 kukuruz:0.3
    kukuruzni:0.465 kulen:-0.707 kup:0.848 kup.:0.374 kupanje:1.228 kupina:0.419 kuri:-0.699 kurkuma:-0.302
    kurl:-0.472 kus:-0.797 kut:0.555 kut.:0.69 kutija:0.567 kutiji:0.359 kutijika:0.355 kutjevo:-0.894 kuve:-0.46
    kval.:0.41 kvalitetni:0.285 kviki:-0.361 kvjetni:-0.337 lab:0.301 labne:-0.316 labud:0.694 lag.:-0.443
    lager:0.29 lagon:-0.661 laguna:-0.66 lai:-0.281 lak:-0.397 lakalut:-0.342 laku:0.41 lan:-0.283 lara:-0.472
    large:0.625 laura:-0.446 lav:-0.753 lavanda:-0.771 lavaza:-0.533 lavender:1.124 lavender30:0.423
    lazanje:-0.466 led.:0.673 ledena:0.529 ledeni:0.297 ledo:0.275 lektus:-0.252 lemon:-0.367 lemonade:0.251
    lg:0.51 librese:-0.593 liete:-0.263 lika:0.574 like:0.541 liker:0.409 lila:0.323 lime:-0.539 limun:-1.521
    limunada:-1.165 limunom:-0.467 linguine:-0.338 lino:-0.472 lip:0.795 lis:0.318 lisak:-0.303 list:0.274
    listerine:-0.476 listika:0.969 listiki:0.485 listikima:0.423 live:-0.779 ljes.:-0.598 ljesnj:0.291
    ljesnj.:-0.657 ljesnjak:-0.973 ljubikasta:-0.577 ljuski:0.307 ljuti:-0.621 lo:0.8 lok:0.903 loka:-0.398
    loko:0.333 lola:0.656 lolete:0.58 loptike:0.369 loreal:-0.451 los:0.495 los.:-0.455 losion:0.996 losos:-1.289
    lososa:-0.309 lososom:-0.404 lovaki:-0.331 love:0.652 loveli:-0.361 lovenbrau:-0.26 loza:-0.354
    lubenika:-0.712 luk:-0.768 lumpi:-0.471 lungo:-0.279 lux:-0.342 m:0.531 ma:0.375 madig:-0.347 madiraza:-0.368
    madre:-0.393 maestro:0.595 magik:0.316 magikna:-0.317 magnes:-0.635 magnesium:-0.366 magnezij:-0.451
    magnolia:-0.369 magnum:0.387 mak:-0.369 makaroni:-0.319 makchiato:-0.528 make:0.497 makja:0.759 mal.:-0.392
    mala:0.574 mali:0.378 malina:-0.978 malvazija:-0.602 mamini:-0.568 man.:-0.375 mandarina:-0.257 mango:-1.35
    map:0.538 marakuja:-0.593 maraska:-0.693 mare:0.521 marel:-0.492 marelika:-1.469 marelike:-0.896 mareti:0.948
    margarin:0.98 marina:-0.525 marine:-0.306 marjan:1.059 markipan:-0.382 markom:-0.37 markota:-0.492
    marodi:-0.307 mas:-0.435 mas.:-0.318 maska:-0.321 masl:-0.37 maslak:0.265 maslin:-0.392 maslinama:-0.973
    masline:-0.491 maslinovom:-0.3 mast:0.407 master:0.557 matis:-1.133 matusko:-0.362 max:0.296 meda:0.514
    medeni:-0.275 medika:-0.357 mediteran:-0.888 mediterana:-1.014 mediterano:-0.328 medo:-0.736 medvedgrad:0.598
    medven:-0.753 mega:-0.271 megle:-0.381 meinl:0.309 meki:1.311 meksika:-0.452 meksiki:1.037 melem:0.261
    melt:-0.463 merba:-0.253 merki:-0.396 merlot:-0.974 mesni:0.275 meso:0.411 metvika:-0.55 mexifods:-0.332
    mexiko:-0.453 mg:0.853 mi:0.716 midi:0.604 mijesani:0.389 mijesano:0.469 mik.:0.283 mikado:-0.299
    mikelarna:0.465 mikr.:-0.545 mikrovalnu:-0.302 milatik:-0.498 milena:0.289 milikik:-0.336 milina:-0.371
    milk:-0.277 mils:0.505 minas:0.257 miner.:0.867 mineralna:0.326 minti:0.313 minute:-0.729 mir:-0.404
    miraz:-0.377 miris:-0.446 mirisna:-0.27 mirisne:0.254 mistraz:0.315 mivela:-0.368 mixa:-0.909 mixed:-0.302
    mixi:-0.278 mj:0.381 mj.:0.756 mjes:0.986 mjes.:0.612 mjesav:0.334 mjesav.:0.362 mjesavina:0.792 mk:1.024
    mkvities:0.284 ml:0.943 ml.:-0.303 mlij:0.442 mlij.:0.46 mlijek:0.566 mlijek.:0.358 mlijekna:1.024
    mlijeko:-0.576 mlinak:1.118 mlineta:-0.588 mlinoprom:-0.446 mlj:0.754 mljev:0.485 mljev.:0.474 mljevena:1.11
    mljeveni:-0.317 mogi:0.31 moist:-0.361 moj:-0.464 mokro:0.272 mole:-0.292 moljaka:0.462 mom:-0.373
    moments:0.264 monako:-0.262 monini:-0.754 mont:-0.62 monte:-0.412 montes:-0.535 mop:-0.264 morato:0.419
    morskom:0.77 mortadela:-0.293 mountain:0.463 mozaik:-0.379 mp:0.432 mr:0.256 mr.:-0.373 mrk:-1.116 mrk.:-0.59
    mrkva:-0.687 mrlja:0.637 mulini:-0.525 mulino:0.784 multi:-0.288 multikolor:-0.509 multipak:1.371
    multivitamin:-1.201 mus.:0.634 muskarke:-0.553 muskat:-0.483 muskovado:-0.265 musli:0.72 muti:-0.523 n6:-0.812
    n7:-0.673 nam.:0.572 namaz:1.206 namjene:0.305 nan:-0.403 nap.:0.96 napitak:0.704 napol.:0.267 napoli:-0.31
    napolitanka:0.563 napolitanke:0.824 nara.:0.302 naran:-0.464 naranka:-1.245 narankada:-0.472 naranke:-0.508
    nareski:1.009 narezak:0.424 narezani:-0.334 nat.:-0.478 natur:-0.442 natura:-0.462 natural:-0.397
    naturals:-0.527 naturavita:-0.801 nature:0.362 naturel:-0.842 naturela:-0.289 neg.:0.972 negaz:0.428
    negaz.:1.065 negazirana:0.699 negazirano:0.719 nekt.:-0.576 nektar:0.253 nektarina:-0.357 nes:-0.293
    nes.:-0.273 neskafe:0.66 nesquik:0.444 nestea:-0.681 nestle:0.715 net:-0.517 neto:0.335 neutro:0.252 nev:0.775
    nevenom:-0.487 nevos:-0.58 nigt:-0.366 nike:-0.436 nim2:-0.51 nivea:-1.832 njega:0.942 nl:0.617 nodle:0.85
    nodles:0.802 noir:0.29 noisete:-0.448 nok:-0.763 nokna:-1.191 nokte:0.475 nona:-0.305 nor.:-0.526 noug.:-0.382
    nougat:-0.754 nourish:-0.314 nova:0.255 novo:0.519 novus:-0.265 np:-0.418 ns:0.851 nuti:0.274 nutrigold:-0.961
    nutrino:-0.31 nutritive:-0.519 ob:0.58 obrok:0.368 obsesion:-0.814 odgorkene:0.473 odstr.:0.696
    odstranjivak:0.277 oetker:0.383 okat:0.799 okean:-1.042 okus:0.54 okusom:-0.517 olala:-0.298 olea:-0.505
    oleo:-0.729 olia:-0.262 olimp:-0.397 olival:-0.418 olive:0.318 oliveto:-0.373 oljusteni:0.346 om:1.133
    ome.:0.752 omek.:0.659 omeks.:0.498 omeksivak:0.887 omot:0.876 on:0.361 onion:-0.414 opal:0.53 orahovak:-0.386
    orahovika:-0.338 orahovo:-0.287 orange:-0.884 oreo:-0.72 orginal:0.321 orig:-0.381 original:-0.419
    originario:-0.835 ormoz:0.323 oro:-0.526 os:0.654 osj:1.004 oslik:-0.284 ost:0.382 osvj:0.84 osvj.:1.202
    osvjez.:0.343 osvjezivak:1.383 otkostik:0.42 otonel:-0.346 ovitku:-0.967 oxi:0.486 ozujsko:-0.579 pa:1.146
    pag:-0.424 pahulj:1.085 pahulj.:-0.412 pahuljike:0.34 painter:-0.424 pak.:0.498 paket:0.422 pakifiki:-0.3
    pakirani:0.368 pal:0.549 pale:-0.277 palete:-0.409 palihnik:-0.423 palm:-0.401 palmolive:-0.486 paloma:-0.895
    pamper:-0.51 pampers:-0.389 pan:-0.648 pan.:-0.267 pana:-0.39 pane:0.368 panirana:0.912 panirani:0.561
    panketa:-0.621 pantene:-0.378 pants:0.25 pap:0.367 pap.:0.296 papai.:-0.497 papige:-0.424 papir:0.871
    papirnate:0.307 papirnati:0.587 papr.:-0.457 paprika:-1.311 paprikom:-0.886 paprom:0.31 paradise:-0.491
    paralela:-0.507 pariska:-0.281 parmalat:0.288 parodont:-0.25 pasion:0.535 paska:0.494 pasta:0.64 pasteta:0.384
    pastifikio:-0.368 pate:0.28 patl.:-0.507 patrik:-0.365 patrol:0.611 patrona:0.521 paulaner:-0.366 pd:0.407
    pek.:0.279 pekenika:-1.061 pekenje:-0.432 pekivo:0.557 pekmez:0.523 pel:0.96 pel.:0.935 pelene:0.764
    pelinkovak:-0.406 peljesak:-0.745 pene:-0.82 penina:-0.396 pepermin:-0.391 pepermint:-1.323 pepsi:-0.593
    perek:-0.341 perex:-0.477 perfeto:0.256 perfex:-0.439 perilike:0.528 perla:-0.367 persil:-0.32 pesek:-0.331
    pet:0.404 petal:-0.521 peties:-0.292 petroveki:-0.399 pfaner:-0.41 pik:0.339 pik.:-0.695 pikant:-1.945
    pikantna:-0.767 pike:0.904 piketa:-0.867 piknik:0.389 pil:0.396 pile:0.345 pile.:-0.691 pileka:-0.737
    pileki:-0.417 pilet.:-0.608 pileti.:-0.259 piletina:-0.997 piletinu:-0.434 pils:-0.346 pilsner:0.331
    pina:-0.847 pine:0.354 pink:-1.11 pinot:-0.578 pipe:-0.783 pipi:-0.345 pipo:0.852 pir:-0.363 pire:0.512
    pirovo:-0.564 piskavika:-0.315 pistak:-0.618 pistakchio:-0.362 pistakija:-0.79 pita:-0.392 piv.:0.388
    pivak:-1.004 pivo:0.661 pivovara:-0.261 piza:-1.73 pizu:-0.478 pjena:0.293 pjenasti:0.643 pjenusak:0.643
    pk:-0.491 pl:-0.268 planet:0.702 plankik:-0.479 plant:-0.564 plants:0.857 plast:0.358 plava:1.003
    plavak:-0.535 plavi:-0.288 plavo:0.961 plidenta:-0.295 plodine:-1.324 plok.:0.563 plokika:0.563 plokike:0.391
    plus:-0.855 poda:0.489 podni:-0.548 podova:0.326 podr:0.337 podr.:0.402 podravek:-0.417 podrumi:0.56
    poke:-0.694 pol.:0.266 poleo:-0.289 poli:-0.542 polje:0.628 polut:0.365 polutv:0.389 polutv.:0.735
    polutvrdi:0.678 pomegranate:0.41 pomes:0.424 ponti:-0.552 pop:0.779 pos:0.475 pos.:0.306 posip:-0.295
    posl.:0.806 poslast:0.518 poslastika:1.176 poslije:0.257 postup:-0.41 posuda:0.521 posude:0.428 pouch:1.483
    povder:-0.537 povrka:0.729 povrke:-1.026 povrkem:-1.466 povrsine:0.258 povrtni:0.35 pr:0.475 pr.:0.949
    prah:0.432 prahu:0.44 prali.:-0.345 praline:0.384 pranj.:0.342 pranja:1.596 pranje:1.171 prefino:-0.57
    prekision:0.309 prelj:0.651 preljev:0.863 premi.:-0.269 premier:-0.403 prens:-0.402 presid.:0.342 prhuti:0.312
    prip.:0.332 pripravak:0.843 prir.:0.637 prirodna:0.283 prodan:-0.529 prof:-0.448 profes.:-0.43 progl:-0.845
    proglide:-0.563 proiz.:0.547 pron.:-0.47 prot:0.289 prote:-0.45 protein:-0.525 protekt:-0.314 protektion:0.938
    protiv:0.986 prsa:0.445 prsut:-1.314 prutik:1.006 prutiki:0.372 prz:0.427 przen:0.594 przeni:0.877 pse:1.026
    puder:-0.614 pukanik:-0.837 pumpika:-0.331 punj.:0.853 punjeni:0.325 punjenje:0.369 punjenjem:0.476 pur:-0.79
    pur.:-0.505 pure:-0.408 pureke:-0.335 pureki:-0.257 puretina:-0.708 purple:-1.118 pusipel:-0.309 puziki:-0.541
    pvd:0.731 pvk:0.553 q10:-0.963 quen:0.482 quik:0.526 quinoa:0.296 r4:-0.628 rad:-0.404 radenska:-0.372
    radler:-0.358 rainbov:0.484 rajk.:-0.338 rakija:0.809 rama:-0.331 ramen:-0.281 ravioli:-0.329 ravni:-0.975
    razeni:0.429 reapir:0.351 red:0.353 refil:0.64 refresh:0.276 reg:0.618 regen:-0.262 regener:0.435
    regenerator:0.469 regular:0.772 rek.:-0.281 rekord:-0.359 relax:-0.711 relaxing:-0.392 reload:-0.82
    reno:-0.504 reserva:-0.355 revitalizing:-0.404 rexona:-0.49 rezani:0.376 rezankima:1.152 rfs:-1.286 rib:-0.506
    rib.:-0.494 riba:0.33 ribana:-0.362 ribani:-0.351 ribanje:-0.265 ribanom:-0.403 ribe:-0.687 ribiz:0.538
    riese:0.264 rigatoni:-0.476 rinfuzo:0.582 rings:0.636 rio:-0.296 rise:-0.332 riskosa:-0.356 riso:0.778
    ritual:-0.698 riz.:-0.459 rize:0.431 rizling:-0.262 rizot.:-0.299 roasti:-0.302 roial:-0.508 rok:-0.357
    rokstar:-0.551 rola:0.264 rolade:0.883 role:1.563 rolino:0.619 romerquele:-0.363 rosa:-0.281 rose:-1.397
    roso:-0.45 rostilj:0.463 rozi:0.466 rtd:0.431 rub.:0.547 rublja:0.551 rublje:0.545 rukavak:-0.371 ruke:0.439
    rukn.:0.321 rum:0.405 rumo:-0.264 rupkiki:-0.495 ruza:-0.48 ruzmarin:-0.345 s3:-0.461 s5:0.707 s6:0.747
    sa:0.458 safram:-1.525 sal.:0.59 salama:0.535 salami:-0.64 salata:-0.634 salatu:-0.508 salika:-0.293
    salsa:-0.329 salt:0.566 saltas:-0.31 salvia:0.584 sam.:-0.405 sambi:-0.35 samp:-0.348 samp.:-0.437
    sampinj:-0.305 sampinjoni:-0.483 sampon:-0.991 sana:0.309 sandal:-0.623 sandvich:0.48 sanitar:-0.263
    sanitol:-0.373 santa:-0.491 sapun:0.386 sara:-0.299 sardine:-0.362 sareni:0.644 sau.:-0.366 sauv.:-0.288
    sauvignon:-0.483 sb:-0.676 schar:-0.292 schauma:-0.608 schogeten:-0.423 schvepes:-0.806 sd.:-0.532
    segafredo:-0.559 seka:-0.868 selektion:-1.006 sen.:-0.412 sendvik:0.79 sens:-0.436 sens.:-1.116 sensat.:-0.625
    sensation:-0.853 sensations:-0.331 sensit:-0.413 sensit.:-1.015 sensiti:-0.361 sensodine:-0.755 sensoft:0.389
    sexi:-0.474 sezam:-1.824 sezamom:-0.712 sheba:-0.472 shine:-0.319 shoulders:0.629 shover:-0.344 signal:-0.497
    sikilian:-0.254 silk:-0.493 silki:-0.39 simik:-0.357 simpli:-0.539 singero:0.345 sios:-0.414 sipak:-0.302
    sir.:-0.258 sira:-0.255 sirana:0.709 siroke:-1.186 siroki:-0.874 sirom:-0.744 sirovi:0.299 sirup:-0.534
    sist.:0.5 sit.:-0.295 sivi:-0.348 sjekani:0.853 sjem:-0.355 sjemenkama:-0.256 sjemenke:0.421 sk:-0.317
    ski:-0.392 skoljkike:-0.548 skoti:-0.998 sl:0.844 sl.:0.649 sla.:-0.393 slad.:0.37 sladoled:0.407 slag:-0.896
    slana:0.363 slane:0.27 slanina:0.253 slatka:-0.405 slatko:0.61 slavonija:-0.46 slike:0.378 slim:1.033
    sljeme:-0.813 sljiva:-0.674 sm:0.321 smeda:0.734 smedi:0.43 smile:-0.338 smoki:0.28 smokva:-1.206 smot:0.295
    smrznuti:0.468 snak:1.08 softi:-0.451 softies:-0.389 soja:0.674 soje:0.63 sok:0.768 soku:0.436 sol:-0.486
    solana:-0.849 soljenka:0.335 soskik:-0.381 sotinak:-0.39 sour:-0.577 sp:0.279 sp.:0.314 spa:0.334 spar:-2.284
    spearmint:-1.273 spek.:0.395 spekulas:-0.303 spf:-0.253 spf30:-0.332 spf50:-0.256 spike:0.87 spiked:0.318
    spinat:-0.987 spinatom:-0.421 splendid:-0.721 split:0.254 sport:-0.789 sportsmen:-0.387 spr:0.416 sprai:1.057
    sprej:0.747 spreju:0.465 spring:-0.869 spuzvasta:0.271 squeze:0.322 sre.:0.849 sred:0.593 sred.:1.231
    sredstvo:1.204 srijemska:-0.481 st:0.819 st.:0.303 stak.:0.663 stakl:-0.381 staklenka:0.587 staklo:0.759
    stand:-0.368 stanik:0.406 stapik:0.83 stapiki:0.289 star.:-0.371 starokesko:-0.313 staropramen:-0.722
    stars:0.541 steak:-0.263 steline:-0.36 stik:0.552 stiks:0.801 stile:0.824 stiling:-0.342 stolisnik:-0.345
    str.:0.339 stravberi:-0.558 strong:0.552 studena:-1.115 su.:0.283 suda:0.35 sude:0.91 suha:0.463 suhi:1.597
    suho:0.468 suhu:-0.384 sum.:-0.305 sumi:0.325 sundai:0.325 suni:-0.267 sunk.:0.491 sunset:-0.563
    sunshine:-0.686 super:-1.127 superaktiv:-0.536 superiore:-0.674 supreme:0.279 suprise:0.789 suseni:0.339
    sv.:0.268 sve:0.652 svet:0.282 svi.:0.302 svij.:0.709 svijetlo:0.686 svirke:0.316 svjeza:-0.441 svjeze:-0.276
    svjezi:0.348 tab:0.522 tab.:1.259 tabl.:0.849 tablete:0.529 taft:-0.379 tagliatele:-0.32 take:0.812 tako:-0.33
    tam:-0.294 tam.:0.512 tamna:-0.367 tamni:0.584 tamnoplava:0.383 tamnosmeda:0.525 tangerina:-0.28 tanka:-0.591
    tartuf:-0.683 tartufi:-0.324 tb:0.474 tchibo:-0.363 tea:0.567 tek:0.445 tek.:1.426 telus:-0.403
    temptation:-0.255 tena:-1.707 tera:-0.694 teranino:-0.437 terapi:0.324 teriaki:-0.832 termik:-0.687 teta:1.189
    texas:0.275 ti.:0.344 tij:0.409 tijelo:0.335 tijes:0.809 tijesto:0.418 tik:0.339 tilzit:-0.563 tip:-0.308
    tj.:0.629 tjes.:0.537 tjest:-0.31 tjest.:0.52 tjesten:1.127 tjestenina:0.443 tjesteninom:1.175
    tjesteninu:-0.407 tkz:-0.422 to:-0.252 toal.:0.25 toaletni:0.279 toast:0.99 tonik:-0.417 top:-0.665 top.:0.43
    toplj:0.327 topljeni:1.303 torente:-0.285 torta:0.339 tortila:1.013 tortilja:0.274 toskana:-0.403 tost:0.281
    tot:-0.356 tot.:-0.307 tp.:0.3 tr:0.91 tr.:0.302 tradikije:-0.359 traj.:0.255 trajna:-0.25 trajni:0.654
    trajno:0.448 traminak:-0.789 trapist:-0.392 travarika:-0.613 tre:0.507 trendi:-0.457 trenton:-0.257
    tresnja:-0.997 tretman:0.37 triger:0.384 trio:0.45 troli:-0.469 tropi:-0.422 ts:-0.363 tuba:0.45 tuna:-0.268
    tune:1.355 tus:0.625 tus.:0.542 tusiranje:0.93 tvist:-0.705 tvr.:0.438 tvrdi:0.418 uboji:0.674 uht:0.414
    ukl:-0.48 ul.:0.531 uljem:0.515 uljni:-0.624 ulju:1.25 ulo.:0.431 ulos.:0.426 uloski:1.413 ultimate:-0.847
    ultra:-0.273 umak:0.95 umaku:-0.319 uni.:-0.336 unikorn:-0.69 univ:-0.562 univ.:0.587 univerz:0.767
    univerzalna:0.369 uprzeni:-0.44 urea:0.51 usi:0.607 usitnjeni:0.568 usne:0.53 usta:0.795 vafel:0.723 vafl:0.83
    vafli:1.001 vak:-0.536 vakum:-0.254 valei:-0.254 valker:0.51 valor:0.625 valov:-0.281 valoviti:-0.304
    van:-1.268 van.:-1.084 vanil:-0.293 vanil.:-1.01 vanila:-0.679 vanili.:0.905 vanilija:-2.106 vanilije:-0.464
    varionika:-0.562 varzak:-0.356 vater:0.348 vedrini:-0.94 veg:0.403 vegeta:-0.573 vel:1.033 vel.:0.715
    veldhuizen:-0.339 veliki:0.471 velnes:0.428 velvet:-0.546 venus:-0.542 verdi:-0.302 veronika:-0.35 vet:-0.519
    vezak:-0.529 vg:0.71 vg.:0.292 vh:-0.36 vhei:0.346 vhisk.:0.482 vhiskas:-0.379 vhiskei:0.352 vhite:-1.338
    vhite.:-0.378 vhitening:-1.01 vhitev.:-0.432 vhitevater:-0.711 vida:-0.398 viena:0.436 vigo:-1.124 vileda:0.67
    vilkinson:-0.414 vina:0.416 vinakoper:-0.384 vind:0.554 vindi:-0.468 vindij:0.734 vindon:0.578 vindvak:0.332
    vinegretings:-0.558 ving:0.813 vino:0.466 vinski:-0.291 vintage:-0.647 vinter:-0.602 viol:-0.321 violet:-0.339
    violeta:-0.756 vis.:-0.309 vise:0.283 visenamj:0.354 visenamjen:0.282 visnja:-1.694 visnje:-0.31
    visnjevak:-0.279 vispak:-0.285 vit.:-0.501 vita.:-0.431 vitakraft:1.239 vitalis:0.272 vitam.:0.25
    vitamin:-0.602 vive:0.294 vizbav:0.616 vk:1.032 vl:1 vl.:0.948 vlasak:0.261 vlaskem:0.438 vlazne:0.564
    vlazni:-0.266 voda:1.259 vodbridge:-0.291 vodka:0.294 vok:-0.399 vok.:0.801 voke:-0.283 vokna:1.192 volf:-0.33
    volft.:-0.428 volftorn:-0.822 voli:0.425 volume:-0.49 volumen:-0.612 vorms:0.294 vp:0.705 vr:0.62 vr.:0.532
    vranak:-0.475 vratina:-0.527 vrbovek:0.271 vrbovika:-0.63 vrek:1.015 vrek.:0.422 vrekika:0.601 vrekiki:0.402
    vrganji:-0.708 vrh:-0.43 vrhun.:-0.297 vrste:0.444 vupik:-0.33 vurzener:-0.309 zabatka:-0.694 zag:0.501
    zak.:0.419 zakin:0.628 zakina:0.429 zam:0.562 zamj:0.619 zamorke:-0.433 zaneti:-0.557 zara:-0.366
    zbregov:0.613 zdrepkeva:0.327 zek:-0.757 zeketina:-0.735 zele:0.311 zelena:-0.31 zelene:-0.408 zeleni:-0.344
    zeljezo:-0.552 zen:-0.381 zene:-0.314 zeva:-0.545 zimska:-0.519 zit:-0.281 zit.:0.687 zita:-0.49 zita.:-0.283
    zitar.:0.293 zitna:0.401 zitne:0.527 zito:0.483 zl.:-0.39 zlatna:-0.329 zlatne:-0.352 zlatni:-1.613 zo:0.342
    zob:-0.766 zob.:0.363 zobena:0.361 zobi:-0.54 zoe:-0.278 zone:-0.648 zorina:-0.257 zot:0.832 zp:0.932
    zrnati:-0.361 zrno:0.482 zrnu:0.257 zub.:0.644 zube:0.584 zubna:0.516 zv:0.483 zvakake:0.537 zvake:0.464
    zvekevo:0.383 zvijezda:-0.485
  `,
  standIns: `
    2kase:kase 3sl:sl 3sl:sl. 3u1:gel abd:maxipak adriatik:aq adult:hrana adult:pse af:airvik aio:one airvik:arv
    airvik:osvj ake:pike al:tj. al:tjest almond:badem aloa:aloe alu:kava anier:boja anier:kolor anier:kreme
    anti:av anti:pr. aple:jabuka aple:sude aq:aqf aq:aquafresh aq:quen aquafresh:minti aquafresh:zubna as:posl.
    aurelia:klasje av:vrinkle babi:bebe balzam:reg. balzam:regen balzam:regen. barbekue:bq barila:bianko
    barila:mulino barkafe:dg beza.:sok bezal.:osv. bezal.:osvj. bezal.:sok bijela:vhite bijeli:vhite bioplod:dobra
    biskuit:keks biskvit:keks biskvit:lu blak:imp blak:krna blonde:kosu blonde:loreal bodi:tijelo boja:dark
    boja:kolor boja:kreme boja:nev bok:staklo bok:zak. boka:hdpe boka:nb boka:pb boka:pet boka:svijetlo
    bokika:staklo bokika:zakin bomboni:desert bomboni:karamela box:kutija breg.:m breg.:vindija breg.:zbregov
    brego.:vindija bregov:tekuki bregov:uht bregov:vin bregov:vind bregov:vindi bregov:vindija bregov:zb brik:neg
    brik:osvj. brik:pike brovn:smeda brzo:dukat chef:kandit chiken:pileki chio:flips chips:kips choko:kok
    choko:koko choko:kokolada choko:kokoladni danone:jog. danone:jogurt dark:tamna dark:tamno dazs:hd deligt:mak.
    deo:dezod. deo:dezodoran deo:dezodorans deo:os deo:sprej deo:spreju desert:ferero desert:kandit desert:keks
    desert:kokol. desert:kokolada desert:kokoladni desert:mli. desert:nestle desert:vafel det.:hig. det.:pr
    det.:pr. det.:pranja det.:prasak det.:pvd det.:ultra det:pover det:pr det:rublje dezod.:sprai dezodorans:os
    dg:dolke dg:gusto dg:kapsule dg:kava digo:go dj:djeku djekja:inst djekja:kas djekja:kasika djekja:zitna
    djev.:ex dn:dnev. dn:uloski dnev.:ul doipak:kepom doipak:vrekika dolke:kapsule dolkela:kolak dolkela:podrav.
    dolkela:podravka domake:marik domake:tijesto domake:tj. doza:zakin draz.:zv drazeje:guma drazeje:gume
    drazeje:zv drazeje:zvake dri:mak. dri:sm drink:dukat drink:lg drink:mlijekni drink:napitak drink:pet
    drink:pike dukat:fino dukat:jog. dukat:jogurt dukat:lg dukat:mlijekni dukat:president dukat:sir duo:ulos.
    easi:mjes easi:mjesavina edge:te edge:uht ekstra:extra elopak:sok en.:lim ener.:napitak extra:namaz
    famili:hapi fantastik:hrana fantastik:m fantastik:make fantastik:vrekika fbs:freshnes fenix:gaz fenix:gazirano
    fenix:pet fenix:pike fina:podravka fini:okus fit:podravka fjk:franz fjk:josef fjk:kaiser flips:snak
    for:protekt fr:frank fr:fresh frank:kut frank:mljevena frozi:zmh gak:pants gakike:pants gakike:value
    garnier:sn garnier:terapi gavrilovik:premium gaz.:lim gaz.:pet gaz.:sok gaz:pet gaz:pvk gaz:sok
    gazirano:orange gazirano:pet gazirano:sok gel:sg giana:josef godbie:repair godbie:sos gorki:liker
    govedina:hrana govedina:pse grande:klasik grande:neg grande:pike granola:muesli gren:zeleni guma:gume
    guma:zvakake guma:zvake gume:zv hagen:hd hair:hf hazelnut:ljesnjak hig:klip hig:ok hig:ulo. hig:uloski
    higiene:osvjezivak higiene:vk honei:med hra.:m hra.:vrekika hrana:inst hrana:kas hrana:kasika hrana:mini
    hrana:pov hrana:povrke hrana:sp hrana:vr hrana:vrekika hrana:zitna hung.:mlijekni ike:ledena inst.:mix
    inst.:nodles inst:lino inst:mix inst:zitna instant:kava instant:klasik instant:mix instant:nodles
    instant:tjestenina instant:vrekika izbjeljivak:varikina izbor:mak. iznenadjenje:surprise izotonik:napitak
    jagoda:stravberi jamnika:vina je.:podravka jelo:kasa jelo:nodles jm:meinl jog.:lg jog.:vindija jogurt:lg
    jogurt:stanik jogurt:vindija jp:jumbo juha:nodles juha:okus k.:kakoveki k:kipi k:kval. kaj:pet kajno:keks
    kajno:koestlin kajno:kras kajno:vr kak:ps. kakao:kokoa kakao:nestle kakoveki:ps. kap.:kava kapsule:kava
    kapsule:ns karte:kdo kas:lino kasa:kasi kasa:lab kasa:nutrino kasa:pouch kasa:snak kasa:vok. kasi:nodles
    kasika:lino kasika:pouch kasika:vk kasika:vokna kava:kofe kava:mix kava:vr kdo:or kekap:ketchup kekin:koka
    kekin:nar kekin:panir kekin:pileki kekin:smr kekin:vindija keks:pekivo kijeli:zakin kikiriki:peanut
    kiseli:sour kl:klair kl:klasik klasik:mljevena klasik:nestle klasik:original klasik:pike klean:men klean:tus.
    klip:ul klip:uloski km:mlinovi kobasika:nar koestlin:pekivo kofe:ledena kok.:vafel koka:vindija koktail:lim
    kol:kv kolors:pnk kosu:nev kosu:nudes kosu:olival kosu:reg. kosu:regen koza:kozu kozu:suha kozu:tij kras:vafel
    kream:kreme kreker:kruh kreker:pekivo kreker:slano kreker:snak krekeri:parti krekeri:pekivo krekeri:snak
    krem:namaz krem:svjezi krem:vafel kroasan:kroisant krunch:musli krunchi:musli krunchips:lorenz kupanje:kupka
    kupka:pjena kutija:tijesto kv.:vino kv:kval. kv:vave lab:mix lab:nl late:ledena led.:pet ledena:napitak
    ledo:stapik legenda:vindija lemon:limun lim:napitak lim:pike lim:rtd limenka:pike limenka:rtd lino:zitna
    lip:usne ljesnjak:nuts loreal:nude loreal:nudes love:mjes. love:mjesavina luk:onion m:make m:milk m:mokra
    m:namaz m:vindija m:vr m:vrekika m:zbregov maestro:podr. maestro:podravka maestro:zak. maestro:zakin mak.:sm
    mak.:vr mak.:vrekika make:sm make:vhiskas make:vr make:vrekika makja:sm maramike:pap maramike:rupkiki
    margarin:namaz marik:tijesto medaljoni:nugets men:sg milk:mlijeko minas:mljevena mineralna:pet mineralna:pvk
    mini:okus mint:pasta mix:mjes. mix:nutrino mix:pire mj:mlijeko mj:zamj mjes.:vegie mjes.:vrekika mjes:quik
    mjesavina:quik mjesavina:vegie mlijekni:pro. mlijeko:nova mlijeko:rekep. mlinak:zak. mlinovi:namj mlinovi:ps.
    mokra:vr mokra:vrekika morska:pag muesli:musli muesli:zit. muesli:zob. namaz:pate namaz:zvijezda nap.:vindija
    napitak:pet napitak:pike napitak:pro. napitak:sok napitak:vindi napolitanke:vafl nar:rezani naranka:orange
    natur:tvist natural:pnk nb:ov nb:pivo neg.:osv. neg:nektar neg:os. neg:osvj. neg:pet neg:sok neg:zo
    negaz.:osvj. negaz.:sok negaz:pet negaz:sok negazirano:sok nektar:pike nektar:sok nektar:superior nev:vina
    nl:nutrino nl:pire nodle:tjestenina nodles:okus nodles:tjestenina nougat:nugat nova:zamj oil:ulje ok:sg ok:zp
    okus:podravka old:os old:sprej om:ome. om:omeks. om:rublja omeksivak:pranja orange:pike orginal:orig os.:sok
    os:spike osv.:pet osvj.:sok osvj.:vindi p:paket p:pok. p:poklon p:set pa.:zp pahuljike:zitarike pants:pelene
    pap.:sl pap.:tp papir:tp paska:solana pb:pov pb:pov. pekivo:podravka pekivo:snak pekivo:vr pelene:value
    pet:pike pet:pvk pet:sok pet:vine pet:voda pike:sok pike:tonik pike:vindi pike:zo pileka:vindija
    pileki:vindija pistakchio:pistakija piza:pizu pjena:sre. pk:prekrasni pk:punj pk:punjenje podlozak:vindija
    podravka:sa podravka:vegeta podravka:vr podravka:vrekika podravka:zak. podravka:zakin polje:zp polu:president
    polutv:president posipak:zakin posl.:vhiskas pouch:vokni pov.:svijetlo pover:vk povrke:pse pr:pranja
    pranja:rub. prasak:pvd premium:superior premium:svijetlo president:toplj pse:sp puding:vindija pvk:voda
    rakija:sibenik rekep.:zamj riza:rizom sapun:ts sg:tus sg:tus. sg:tusira. sg:tusiranje sjem.:sl sjemenke:sl
    sl:slane sl:tp slatki:svet slim:sok soja:sojin soje:sojin spike:sprej st:staklo staklo:zak. staklo:zakin
    stapiki:vafel su:sunkokret su:sunkokretovo sude:ultra suha:suhu suha:susena svj.:zvijezda tek.:ts tek:ts
    tekuki:ts tijesto:tje. tijesto:tjes. tijesto:vrekika toal.:tp toaletni:tp toast:tost touch:tv trajno:uht
    tuna:tunj uht:vindija ul:uloski um.:zakin usta:vodika vafel:vafli vak:vp value:vp vegeta:zak. vhiskei:viski
    vhiski:viski vilk:vs vilkinson:vs vindija:vindon vindija:vok. vindija:zbregov vine:vino vitakraft:vk vl:vlaz.
    vr:vrekika vr:zak. vr:zakin vrek:zak. vrek:zakin vrekika:zakin zl:zlato zlato:zp zp:zubna zv:zvakake zv:zvake
  `,
}
